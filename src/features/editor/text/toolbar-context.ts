import { createContext, use } from 'react'

/** One stop for the Tab key, by the tool's name: within the toolbar the arrows lead on. */
export const RovingContext = createContext('')

/** What a control of the toolbar needs to be reached by the arrows. */
export function useRoving(name: string) {
  const current = use(RovingContext)
  return { 'data-tool': name, tabIndex: name === current ? 0 : -1 }
}
