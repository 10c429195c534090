/** What a category or tag became: `genre:ID`, `tag:NAME`, or nothing. */
export type TermTarget = `genre:${string}` | `tag:${string}` | ''

/** The target of a page whose text is now that of About, Contact or Privacy: this and its path. */
export const OWN_PAGE = 'path:'
