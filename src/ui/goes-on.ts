/** What a navigation says that only changes the address, as when a new post gets its id: nobody goes anywhere by it. */
export type GoesOn = { goesOn: true }

export const goesOn = (state: unknown): boolean => (state as Partial<GoesOn> | null)?.goesOn === true
