import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '#platform/backup-config.ts'
import type { Config } from '#platform/config.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'

export const nameOfPlace = (place: BackupPlace): string =>
  'folder' in place ? place.folder : `s3://${place.bucket}${place.prefix && `/${place.prefix}`}`

/** The key of an archive in its storage. */
export const keyIn = (place: BackupPlace, name: string): string =>
  'folder' in place || !place.prefix ? name : `${place.prefix}/${name}`

/** Undefined while the folder doesn't exist: opening it must not create a folder on the wrong disk. */
export async function openPlace(place: BackupPlace, { s3 }: Config): Promise<Storage | undefined> {
  if ('folder' in place) return existsSync(place.folder) ? diskStorage(place.folder) : undefined
  const { s3Storage } = await import('#platform/storage/s3.ts')
  return s3Storage({ ...s3!, bucket: place.bucket })
}

/** What a killed process leaves of archives that it did not finish. */
export async function removeParts(place: BackupPlace, names: string[]): Promise<void> {
  if (!('folder' in place)) return
  const remove = (name: string) => rm(join(place.folder, `${name}.part`), { force: true })
  await Promise.all(names.map((name) => remove(name).catch(() => undefined)))
}

/** Sorts by time, and is part of a file name on every system. */
const archiveTime = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export const archiveName = (now: Date, isEncrypted: boolean): string =>
  `sleevenotes-${archiveTime(now)}.tar.zst${isEncrypted ? '.age' : ''}`
