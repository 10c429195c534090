import type { NavigationType } from 'react-router'

/** The state of a navigation that only changes the URL, for example when a new post gets its id. */
export type StaysOnPage = { staysOnPage: true }

/** Only for REPLACE: the history keeps the state, but returning to that entry later is a real navigation. */
export const staysOnPage = (state: unknown, action: `${NavigationType}`): boolean =>
  action === 'REPLACE' && (state as Partial<StaysOnPage> | null)?.staysOnPage === true
