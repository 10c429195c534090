import { join } from 'node:path'

/** Apart from database.ts, so that a process that only locks and checks the file loads no drivers. */
export const databaseFile = (dataDir: string) => join(dataDir, 'sleevenotes.sqlite')
