import type { ReactNode } from 'react'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

type LetterProps = {
  from: string
  email: string
  at: string
  about?: ReactNode
  text: string
  actions: ReactNode
}

/** A message to the magazine, with its actions. */
export function Letter({ from, email, at, about, text, actions }: LetterProps) {
  return (
    <article className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span data-row className="font-semibold text-ink">
            {from}
          </span>
          <span>{email}</span>
          <LocalTime at={at} />
          {about}
        </p>
        <p className="mt-1.5 max-w-[70ch] whitespace-pre-line">{text}</p>
      </div>
      <div className="-ml-2 flex flex-wrap items-start gap-1 sm:-ml-3 lg:ml-0">{actions}</div>
    </article>
  )
}
