import { useEffect, useState } from 'react'
import { secondsLeft } from '#features/newsletter/web/portal/send-status.ts'

const TICK_MS = 250

export function useCountdown(startsIn: number, readAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(startsIn, readAt, Math.max(now, readAt))
}
