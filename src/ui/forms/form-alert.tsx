import type { ReactNode } from 'react'

/** An error about the whole form. The region is always present, so that screen readers announce the error. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="border-l-4 border-danger bg-paper px-5 py-4 font-semibold">{children}</div>
      )}
    </div>
  )
}
