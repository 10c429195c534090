import { statfsSync } from 'node:fs'
import type { Config } from '#platform/config.ts'
import { diskFull } from '#platform/errors.ts'
import { importErrors } from '../texts/errors.ts'

/** Refuses to write so much that the rest of the magazine would have no room. */
export function refuseWithoutRoom(
  { dataDir, diskReserveBytes }: Pick<Config, 'dataDir' | 'diskReserveBytes'>,
  bytes = 0,
): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize - bytes < diskReserveBytes) throw diskFull(importErrors.noRoom)
}
