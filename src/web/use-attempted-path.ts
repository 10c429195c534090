import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells the console which address led nowhere, as the spec wants it. */
export function useAttemptedPath(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: attempted path ${pathname}`)
  }, [pathname])
}
