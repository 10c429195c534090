import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOfContent, fingerprintOfStats } from './fingerprint.ts'
import { inRoot } from './paths.mjs'

export const dist = inRoot('dist')

type Stamp = { stats: string; content: string }

function readStamp(): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, '.stamp'), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

export const currentStamp = (): Stamp => ({ stats: fingerprintOfStats(), content: fingerprintOfContent() })

export const writeStamp = (folder: string, stamp: Stamp) =>
  writeFileSync(join(folder, '.stamp'), JSON.stringify(stamp))

/** Whether dist matches the current source files. */
export function isBuilt(): boolean {
  const stamp = readStamp()
  if (!stamp) return false
  const stats = fingerprintOfStats()
  if (stamp.stats === stats) return true
  if (stamp.content !== fingerprintOfContent()) return false
  try {
    writeStamp(dist, { ...stamp, stats })
  } catch {
    // A command may run as a user who cannot write here. It only compares the content again the next time.
  }
  return true
}
