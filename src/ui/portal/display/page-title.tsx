import type { ReactNode } from 'react'
import { pageTitle } from '#ui/texts/portal.ts'

/** The heading of a portal page, with the actions for the whole page. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{pageTitle(title)}</title>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}
