import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { databaseBytes } from '#db/size.ts'
import { shortageFor } from './backup-room.ts'
import { fillEverything } from './testing-everything.ts'
import { migratedPlace } from './testing-places.ts'

test('a shortage says whether another place for the archive would help', async () => {
  const { db, storage, config } = await migratedPlace(inject('engine'))
  await fillEverything(db, storage)
  const folder = join(config.dataDir, 'backups')
  const tables = await databaseBytes(db, config.dataDir)
  const withFree = (free: number) =>
    shortageFor(db, { config: { ...config, diskReserveBytes: 0 }, folder }, () =>
      Promise.resolve({ free, total: free }),
    )
  expect(await withFree(0.5 * tables)).toMatchObject({ folder, onlyArchive: false })
  expect(await withFree(1.2 * tables)).toMatchObject({ folder, onlyArchive: true })
  expect(await withFree(Number.MAX_SAFE_INTEGER)).toBeUndefined()
})
