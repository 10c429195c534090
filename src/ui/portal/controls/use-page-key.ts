import { useEffectEvent, useLayoutEffect } from 'react'

/** Listens to the keys of the whole page from the moment it appears. An effect would start later, and miss a quick key. */
export function usePageKey(onKey: (event: KeyboardEvent) => void, on = true): void {
  const call = useEffectEvent(onKey)
  useLayoutEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => call(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
