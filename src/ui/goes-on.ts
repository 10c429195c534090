import type { NavigationType } from 'react-router'

/** What a navigation says that only changes the address, as when a new post gets its id: nobody goes anywhere by it. */
export type GoesOn = { goesOn: true }

/** The history keeps what was said: whoever comes back to such an address later does go somewhere. */
export const goesOn = (state: unknown, action: `${NavigationType}`): boolean =>
  action === 'REPLACE' && (state as Partial<GoesOn> | null)?.goesOn === true
