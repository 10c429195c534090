import { constants, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE } from './data-folder.ts'

const fileIn = (dataDir: string) => join(dataDir, 'clock-ahead')

/** Overwrites without emptying the file first, so a full disk or a kill loses nothing. All times have the same length. */
const IN_PLACE = constants.O_WRONLY | constants.O_CREAT

/** The time that a server reached before its clock was set back, in milliseconds. Zero if the clock was not. */
export function keptTime(dataDir: string): number {
  try {
    return Date.parse(readFileSync(fileIn(dataDir), 'utf8')) || 0
  } catch {
    return 0
  }
}

export const keepTime = (dataDir: string, time: Date): Promise<void> =>
  writeFile(fileIn(dataDir), time.toISOString(), { flag: IN_PLACE, mode: PRIVATE_FILE })

export const forgetTime = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })
