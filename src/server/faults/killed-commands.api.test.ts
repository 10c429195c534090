import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { Db } from '#db/tables.ts'
import { fillEverything } from '#features/backup/server/testing-everything.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { runBackupCommand } from '../backup-command.ts'
import { runRestoreCommand } from '../restore-command.ts'
import { clearLeftovers } from '../temp-folders.ts'
import { emptyDatabase, type TestDatabase } from '../testing-database.ts'
import { runHere } from '../testing-terminal.ts'
import { runCommand } from './testing-commands.ts'
import { testFolder } from './testing-node.ts'

const KILL_AT = new URL('./testing-kill-at.ts', import.meta.url).href
/** How many of the steps of a command are tried. */
const POINTS = { backup: 12, restore: 6 }
const AT_ONCE = 2

type Command = { name: 'backup' | 'restore'; where: TestDatabase; args: string[] }

const COMMANDS = { backup: runBackupCommand, restore: runRestoreCommand }

/** Runs a command that nothing kills in the test's own process, where it starts much faster. */
const run = (name: Command['name'], { dataDir, databaseUrl }: TestDatabase, args: string[]) =>
  runHere(COMMANDS[name], args, { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } })

const kill = ({ name, where, args }: Command, at: number) =>
  runCommand(name, where, args, { NODE_OPTIONS: `--import=${KILL_AT}`, TEST_KILL_AT: String(at) })

/** Runs the command to its end. Returns its steps. */
async function stepsOf({ name, where, args }: Command): Promise<string[]> {
  const file = join(testFolder('steps'), 'steps.json')
  const more = { NODE_OPTIONS: `--import=${KILL_AT}`, TEST_STEPS_FILE: file }
  expect(await runCommand(name, where, args, more)).toMatchObject({ code: 0 })
  return JSON.parse(readFileSync(file, 'utf8')) as string[]
}

/** Numbers of steps: the ones that matter, and others evenly in between. */
function pointsIn(steps: string[], important: RegExp[], count: number): number[] {
  const found = important.flatMap((pattern) => steps.findLastIndex((step) => pattern.test(step)) + 1)
  expect(found.every((at) => at > 0)).toBe(true)
  const others = count - found.length
  const spread = Array.from({ length: others }, (_, n) => Math.ceil(((n + 0.5) * steps.length) / others))
  return [...new Set([...found, ...spread])].toSorted((a, b) => a - b)
}

async function magazine(): Promise<TestDatabase> {
  const where = await emptyDatabase()
  await onDatabase(where, async (db) => {
    await migrate(db)
    await fillEverything(db, diskStorage(join(where.dataDir, 'uploads')))
  })
  return where
}

async function onDatabase<T>(where: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const tmpOf = ({ dataDir }: TestDatabase) => {
  try {
    return readdirSync(join(dataDir, 'tmp'))
  } catch {
    return []
  }
}

test('a backup that is killed at some of its steps leaves no archive that does not verify, and the next one works', async () => {
  const where = await magazine()
  const folder = testFolder('archives')
  const steps = await stepsOf({ name: 'backup', where, args: [join(folder, 'whole')] })
  const points = pointsIn(steps, [/table/, /uploads.*picture/, /\brename .*part/], POINTS.backup)

  async function killAt(at: number) {
    const file = join(folder, String(at))
    const { code, output } = await kill({ name: 'backup', where, args: [file] }, at)
    expect([code, output]).toEqual([null, expect.not.stringContaining('Wrote')])
  }
  for (let n = 0; n < points.length; n += AT_ONCE) await Promise.all(points.slice(n, n + AT_ONCE).map(killAt))
  const left = readdirSync(folder)
  // A name without .part is there only after the rename, which is after everything else.
  const finished = left.filter((name) => !name.endsWith('.part') && name !== 'whole')
  for (const name of finished)
    expect(await run('backup', where, ['--verify', join(folder, name)])).toMatchObject({ code: 0 })
  const part = left.find((name) => name.endsWith('.part')) ?? ''
  const again = join(folder, part.replace(/\.part$/, ''))
  expect(await run('backup', where, [again])).toMatchObject({ code: 0 })
  expect(await run('backup', where, ['--verify', again])).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).not.toContain(part)
  // The next start of the server removes what the killed processes left.
  expect(tmpOf(where).length).toBeGreaterThan(0)
  await clearLeftovers(where.dataDir)
  expect(tmpOf(where)).toEqual([])
})

test('a restore that is killed at some of its steps leaves the old content or the new, and the next one works', async () => {
  const where = await magazine()
  const file = join(testFolder('archives'), 'mag.tar.zst')
  expect(await run('backup', where, [file])).toMatchObject({ code: 0 })
  const titles = () =>
    onDatabase(where, async (db) =>
      (await db.selectFrom('post').select('title').execute()).map(({ title }) => title),
    )
  const fresh = (await titles()).toSorted()
  const makeOld = () => onDatabase(where, (db) => db.updateTable('post').set({ title: 'Old' }).execute())
  const old = fresh.map(() => 'Old')
  const command: Command = { name: 'restore', where, args: ['--replace', file] }

  await makeOld()
  const steps = await stepsOf(command)
  expect((await titles()).toSorted()).toEqual(fresh)
  const points = pointsIn(steps, [/uploads.*picture/, /^sql commit/i], POINTS.restore)
  const outcomes = new Set<string>()
  for (const at of points) {
    await makeOld()
    const { code, output } = await kill(command, at)
    expect([at, code, output]).toEqual([at, null, expect.not.stringContaining('Restored')])
    const found = (await titles()).toSorted()
    expect([old, fresh]).toContainEqual(found)
    outcomes.add(found[0] === 'Old' ? 'old' : 'new')
  }
  expect([...outcomes].toSorted()).toEqual(['new', 'old'])
  await makeOld()
  expect(await run('restore', where, ['--replace', file])).toMatchObject({ code: 0 })
  expect((await titles()).toSorted()).toEqual(fresh)
  // Everything that was saved before a restore and has its final name can be restored.
  const saved = readdirSync(join(where.dataDir, 'backups'))
  const [name = ''] = saved
    .filter((each) => !each.endsWith('.part'))
    .toSorted()
    .toReversed()
  const archive = join(where.dataDir, 'backups', name)
  expect(await run('backup', where, ['--verify', archive])).toMatchObject({ code: 0 })
})
