import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 2000
/** For browsers that cannot tell when they are idle. */
const GUESS_MS = 300

/** True once the page is up and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(done, { timeout: LONGEST_WAIT_MS })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(done, GUESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return idle
}
