import type { ReactNode } from 'react'

const LOOKS = {
  plain: 'border-transparent bg-raised',
  outlined: 'border-ink',
  dashed: 'border-dashed border-control',
  loud: 'border-transparent bg-ink text-paper',
  bad: 'border-danger text-danger',
}

export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center border px-2 py-px text-sm leading-snug font-semibold tabular-nums ${LOOKS[look]}`}
    >
      {children}
    </span>
  )
}
