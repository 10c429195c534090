import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 2000
/** For browsers without requestIdleCallback. */
const FALLBACK_MS = 300

/** True when the page is loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(done, { timeout: LONGEST_WAIT_MS })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(done, FALLBACK_MS)
    return () => clearTimeout(timer)
  }, [])
  return idle
}
