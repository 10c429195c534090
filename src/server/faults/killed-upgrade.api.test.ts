import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateOf } from '#db/database-state.ts'
import { THIS_RELEASE } from '#db/migrate.ts'
import { openSnapshot } from '#db/snapshot.ts'
import type { Place } from '#features/backup/server/testing-places.ts'
import { backupsOf, placeOf, startUpgrade } from '../testing-releases.ts'

const KILL_AT = new URL('./testing-kill-at.ts', import.meta.url).href

const PART = String.raw`^open .*\.part$`
const RENAMED = String.raw`^rename .*\.part$`
const NOTED = '^sql insert into "kysely_migration"'
const COMMIT = '^sql commit'

/** Just before the commit of the migration with this number. */
const beforeCommit = (number: number) => [...Array.from({ length: number }, () => NOTED), COMMIT]

const missingIn = async ({ db }: Place) => (await stateOf(db, THIS_RELEASE)).missing.length

async function killAt(place: Place, steps: string[]) {
  const env = { NODE_OPTIONS: `--import=${KILL_AT}`, TEST_KILL_AFTER: JSON.stringify(steps) }
  const { code, output } = await startUpgrade(place, env).ended
  expect([code, output]).toEqual([null, expect.not.stringContaining('cannot start')])
}

/** As a kill during an upload to S3 does. */
function leaveUpload({ config }: Place) {
  const folder = join(config.dataDir, 'backups', 'upgrade')
  mkdirSync(folder)
  writeFileSync(join(folder, 'archive'), 'x')
}

async function rowsOf({ config }: Place) {
  const snapshot = await openSnapshot(config)
  const found: Record<string, number> = {}
  for (const table of snapshot.tables) {
    found[table.name] = 0
    for await (const some of snapshot.rows(table)) found[table.name]! += some.length
  }
  await snapshot.close()
  return found
}

test('an upgrade that is killed at eight steps, one after the other, is finished by the next start without a loss', async () => {
  const [place, undisturbed] = [await placeOf('0.1.0'), await placeOf('0.1.0')]
  expect(await startUpgrade(undisturbed).ended).toMatchObject({ code: 0 })

  const all = await missingIn(place)
  await killAt(place, [PART])
  await killAt(place, [RENAMED])
  expect(backupsOf(place)).toEqual([expect.stringMatching(/\.part$/)])
  // A start removes what was left before it looks for room, so these files never block it.
  leaveUpload(place)
  expect(await startUpgrade(place, { DISK_RESERVE_MB: '10000000' }).ended).toMatchObject({ code: 1 })
  expect(backupsOf(place)).toEqual([])
  // The archive has its name, but is not yet noted as complete.
  await killAt(place, [RENAMED, '^sql'])
  const [whole, ...others] = backupsOf(place)
  expect([whole, others]).toEqual([expect.stringMatching(/\.tar\.zst$/), []])
  expect(await missingIn(place)).toBe(all)

  let left = all
  for (const number of [1, 6, 6, 6]) {
    await killAt(place, beforeCommit(number))
    left -= number - 1
    expect(await missingIn(place)).toBe(left)
  }
  await killAt(place, beforeCommit(left))
  expect(await missingIn(place)).toBe(1)

  expect(await startUpgrade(place).ended).toMatchObject({ code: 0 })
  expect(await missingIn(place)).toBe(0)
  expect(await rowsOf(place)).toEqual(await rowsOf(undisturbed))
  // Of the archives of 0.1.0, the newest is kept. No part of another is left.
  const fromOld = backupsOf(place).filter((name) => name.startsWith('before-upgrade-0.1.0-'))
  expect(fromOld).toHaveLength(1)
  expect(backupsOf(place).every((name) => name.endsWith('.tar.zst'))).toBe(true)
})
