import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TRY_AGAIN } from '#ui/texts/page.ts'

export function Empty({ children }: { children: ReactNode }) {
  return (
    <p className="grooves border border-rule px-6 py-14 text-center font-read text-dek text-balance text-ink">
      <span className="bg-paper box-decoration-clone px-3 py-1">{children}</span>
    </p>
  )
}

/** Shown in place of a list that failed to load. The retry is a link to this page, so that it works without scripts. */
export function Failure({ children, retry }: { children: ReactNode; retry: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-danger bg-raised px-5 py-4"
    >
      <p className="font-semibold">{children}</p>
      <a
        href={pathname + search}
        className="link inline-flex min-h-11 items-center font-semibold"
        onClick={(event) => {
          event.preventDefault()
          retry()
        }}
      >
        {TRY_AGAIN}
      </a>
    </div>
  )
}
