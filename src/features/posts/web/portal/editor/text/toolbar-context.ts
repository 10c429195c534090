import { createContext, use } from 'react'

/** One stop for the Tab key, by the tool's name: within the toolbar the arrows lead on. */
export const RovingContext = createContext('')

/** What a control of the toolbar needs to be reached by the arrows. */
export function useRoving(name: string) {
  const current = use(RovingContext)
  return { 'data-tool': name, tabIndex: name === current ? 0 : -1 }
}

/** The place that a key leads to among `count`; none for other keys. */
export function toolReached(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
