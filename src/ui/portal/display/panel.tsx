import { type ReactNode, useId } from 'react'

type PanelProps = {
  title: string
  /** Spans both columns of a narrow grid. */
  wide?: boolean
  children: ReactNode
}

export function Panel({ title, wide, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border border-rule p-5 ${wide ? 'md:max-lg:col-span-2' : ''}`}
    >
      <h2 id={id} className="mb-4 text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
