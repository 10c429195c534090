import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { keyIn, nameOfPlace, openPlace } from '#features/backup/server/backup-place.ts'
import type { Config } from '#platform/config.ts'
import { doctorTexts as texts } from '../texts/doctor.ts'
import { fine, type Finding, toFix, worthALook } from './finding.ts'
import { problemWith } from './test-file.ts'

export async function backupFindings(config: Config): Promise<Finding[]> {
  const place = config.backupPlace
  if (!place) return [worthALook(texts.noBackups)]
  const name = nameOfPlace(place)
  const storage = await openPlace(place, config)
  if (!storage) {
    // The server makes the folder but not its parents, which may be a disk that is not mounted.
    return [existsSync(dirname(name)) ? worthALook(texts.noBackupFolder(name)) : toFix(texts.noParent(name))]
  }
  const problem = await problemWith(storage, keyIn(place, ''))
  return [problem === undefined ? fine(texts.backupsWork(name)) : toFix(texts.backupsAway(name, problem))]
}
