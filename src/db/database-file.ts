import { join } from 'node:path'

/** Separate from database.ts, so that a process that only locks or checks the file loads no drivers. */
export const databaseFile = (dataDir: string) => join(dataDir, 'sleevenotes.sqlite')
