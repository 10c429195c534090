/** Comments and files arrive with their posts. Redirects are many, but take only a moment. */
const QUICK = new Set(['comment', 'file', 'redirect'])

/** Whether the progress of an import counts items of this kind. */
export const countsAsProgress = (kind: string): boolean => !QUICK.has(kind)
