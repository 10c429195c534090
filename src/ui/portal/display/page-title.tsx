import type { ReactNode } from 'react'

/** The head of a portal page: its name, and the actions that concern all of it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Sleevenotes`}</title>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}
