import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Writes the address that does not exist to the console (docs/departures.md). */
export function useAttemptedPath(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: attempted path ${pathname}`)
  }, [pathname])
}
