import { randomUUID } from 'node:crypto'

/** Unique for each run of each process. */
const run = randomUUID().slice(0, 18)
let count = 0

/** The id of a request in the response and the log. A counter is cheaper than random ids. */
export const requestId = (): string => `${run}-${(count++).toString(36)}`
