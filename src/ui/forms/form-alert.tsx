import type { ReactNode } from 'react'

/** What went wrong with a form as a whole. The region is always there, so that it is announced. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="border-l-4 border-danger bg-paper px-5 py-4 font-semibold">{children}</div>
      )}
    </div>
  )
}
