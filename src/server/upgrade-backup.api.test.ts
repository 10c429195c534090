import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { stateOf } from '#db/database-state.ts'
import { migrateUpTo, THIS_RELEASE } from '#db/migrate.ts'
import { VERSION } from '#lib/version.ts'
import {
  emptyPlace,
  type Place,
  restoreInto,
  testFolder,
  testS3,
  unpacked,
} from '#features/backup/server/testing-places.ts'
import { verifyBackup } from '#features/backup/server/verify-backup.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { testLog } from './testing-log.ts'
import { backupsOf, environmentOf, placeOf, startUpgrade } from './testing-releases.ts'
import { startErrors } from './texts/start.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const OLD = '0.1.0'
const MISTAKE = new Error('a mistake')
const NAME = new RegExp(
  String.raw`^before-upgrade-0\.1\.0-to-${VERSION}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.zst$`,
)

/** Upgrades as a server does before it starts. A separate process would take longer. */
async function upgraded(place: Place, more?: Record<string, string>) {
  const { log, lines } = testLog()
  const config = readConfig(environmentOf(place, more))
  try {
    await upgradeDatabase({ config, log, release: THIS_RELEASE })
    return { code: 0, output: JSON.stringify(lines) }
  } catch (error) {
    return { code: 1, output: startErrors.cannotStart((error as Error).message) }
  }
}

const missingIn = async ({ db }: Place) => (await stateOf(db, THIS_RELEASE)).missing.length

const titles = async ({ db }: Place) =>
  (await sql<{ title: string }>`select title from post order by id`.execute(db)).rows

test('a database with content is backed up before its migrations, and the archive restores', async () => {
  const place = await placeOf(OLD)
  const before = await titles(place)
  const { code, output } = await startUpgrade(place).ended
  expect(output).toContain('the database is backed up')
  expect(code).toBe(0)
  const [name, ...others] = backupsOf(place)
  expect(name).toMatch(NAME)
  expect(others).toEqual([])
  const file = join(place.config.dataDir, 'backups', name!)
  expect(output).toContain(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const archive = await unpacked(file)
  expect(archive.manifest.migrations.at(-1)).toBe('2026-11-29-senders-for-a-day')
  await verifyBackup(archive)
  const elsewhere = await emptyPlace(inject('engine'))
  await restoreInto(elsewhere, file)
  expect(await titles(elsewhere)).toEqual(before)
  expect([await missingIn(place), await missingIn(elsewhere)]).toEqual([0, 0])
})

test('a second start, a new database and UPGRADE_BACKUP=off make no backup', async () => {
  const place = await placeOf(OLD)
  expect(await upgraded(place, { UPGRADE_BACKUP: 'off' })).toMatchObject({ code: 0 })
  expect(await upgraded(place)).toMatchObject({ code: 0 })
  const fresh = await emptyPlace(inject('engine'))
  await migrateUpTo(fresh.db, '2026-11-29-senders-for-a-day')
  expect(await upgraded(fresh)).toMatchObject({ code: 0 })
  expect([backupsOf(place), backupsOf(fresh)]).toEqual([[], []])
  expect([await missingIn(place), await missingIn(fresh)]).toEqual([0, 0])
})

test('without room, the start refuses with one line and changes nothing', async () => {
  const place = await placeOf(OLD)
  const before = await missingIn(place)
  const { code, output } = await upgraded(place, { DISK_RESERVE_MB: '10000000' })
  expect(code).toBe(1)
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  expect(output).toMatch(
    /^Sleevenotes cannot start: the database must be upgraded from 0\.1\.0 to .* needs about .* where it may use 1 kB\. .* UPGRADE_BACKUP=off .* The database is unchanged\.$/m,
  )
  // The room for the text of the tables is missing too, and that is always in DATA_DIR.
  expect(output).not.toContain('BACKUP_DIR')
  expect(backupsOf(place)).toEqual([])
  expect(await missingIn(place)).toBe(before)
  expect(await upgradeArchives(place)).toEqual([])
})

test('a place that cannot be written to refuses with one line', async () => {
  const place = await placeOf(OLD)
  const file = join(testFolder(), 'file')
  writeFileSync(file, '')
  for (const folder of [join(file, 'backups'), join(testFolder(), 'not-mounted', 'backups')]) {
    const { code, output } = await upgraded(place, { BACKUP_DIR: folder })
    expect(code).toBe(1)
    expect(output).toMatch(/^Sleevenotes cannot start: .*the backup before that failed: .*unchanged\.\n$/)
  }
  expect(await upgradeArchives(place)).toEqual([])
  expect(await missingIn(place)).toBeGreaterThan(0)
})

test('BACKUP_DIR and BACKUP_PASSPHRASE apply, for a folder and for S3', async () => {
  const folder = testFolder()
  const place = await placeOf(OLD)
  await upgraded(place, { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'correct horse' })
  const [{ name }] = (await upgradeArchives(place)) as [{ name: string }]
  expect(name).toMatch(/\.tar\.zst\.age$/)
  await unpacked(join(folder, name), { keys: { identities: [], passphrase: 'correct horse' } })

  const inS3 = await placeOf(OLD)
  const s3 = await testS3()
  const { output } = await upgraded(inS3, {
    BACKUP_DIR: 's3://mag/backups',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
  const [archive] = (await upgradeArchives(inS3)) as [{ name: string }]
  expect(output).toContain(`s3://mag/backups/${archive.name}`)
  expect(await s3Storage(s3).stat(`backups/${archive.name}`)).toBeDefined()
  expect(await missingIn(inS3)).toBe(0)
})

test('of nodes that start at once, one makes the backup and migrates', async () => {
  const place = await placeOf(OLD)
  // On SQLite, the lock of the folder lets one server start.
  const nodes = inject('engine') === 'postgres' ? [1, 2, 3] : [1]
  const results = await Promise.all(nodes.map(() => startUpgrade(place).ended))
  expect(results.map(({ code }) => code)).toEqual(nodes.map(() => 0))
  expect(backupsOf(place)).toHaveLength(1)
  expect(results.filter(({ output }) => output.includes('the database is backed up'))).toHaveLength(1)
})

test('a migration that fails says so, and names the backup', async () => {
  const place = await placeOf(OLD)
  const { dataDir, databaseUrl } = place.config
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DISK_RESERVE_MB: '0' })
  const migrations = { ...THIS_RELEASE.migrations, '2099-01-01-next': { up: () => Promise.reject(MISTAKE) } }
  const upgrading = upgradeDatabase({
    config,
    log: createLog('silent'),
    release: { ...THIS_RELEASE, migrations },
  })
  await expect(upgrading).rejects.toThrow(
    /^the upgrade of the database failed \(a mistake\)\. .* The backup .* is \/.*before-upgrade-0\.1\.0-/,
  )
})

async function upgradeArchives({ db }: Place): Promise<unknown[]> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'upgrade-archives')
    .executeTakeFirst()
  return (row?.value as unknown[] | undefined) ?? []
}
