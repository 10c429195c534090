import { createContext, use } from 'react'

/** Only the tool with this name is in the tab order; arrow keys reach the others. */
export const RovingContext = createContext('')

export function useRoving(name: string) {
  const current = use(RovingContext)
  return { 'data-tool': name, tabIndex: name === current ? 0 : -1 }
}
