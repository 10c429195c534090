import type { ReactNode } from 'react'

/** What went wrong with a form as a whole. The region is always there, so that it is announced. */
export function FormFailure({ message }: { message: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="border-l-4 border-danger bg-raised px-4 py-3 font-semibold text-danger">{message}</p>
      )}
    </div>
  )
}
