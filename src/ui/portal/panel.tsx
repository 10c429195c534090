import { type ReactNode, useId } from 'react'

/** A framed part of a page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border border-rule p-5">
      <h2 id={id} className="mb-4 text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
