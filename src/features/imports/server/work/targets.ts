/** What a category or tag became: `genre:ID`, `tag:NAME`, or nothing. */
export type TermTarget = `genre:${string}` | `tag:${string}` | ''

/** Names a category or tag among the origins. Not by its key alone, because an admin may choose anew what it becomes. */
export const termOrigin = (key: string): string => `term:${key}`

export const isTermOrigin = (target: string): boolean => target.startsWith('term:')

/** The target of a page whose text is now that of About, Contact or Privacy: this and its path. */
export const OWN_PAGE = 'path:'
