import type { ReactNode } from 'react'

/** The region is always present, so that screen readers announce the error. */
export function FormFailure({ message }: { message: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="border-l-4 border-danger bg-raised px-4 py-3 font-semibold text-danger">{message}</p>
      )}
    </div>
  )
}
