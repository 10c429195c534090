import type { ReactNode } from 'react'

/** One entry of a description list. Empty values are omitted. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
