import { randomUUID } from 'node:crypto'

/** Tells this run of this node apart from every other. */
const run = randomUUID().slice(0, 18)
let count = 0

/** A name for one request, for the answer and the log. Counting on is cheaper than drawing lots each time. */
export const requestId = (): string => `${run}-${(count++).toString(36)}`
