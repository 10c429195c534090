import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { lockForServer } from '#db/server-lock.ts'
import type { Db } from '#db/tables.ts'
import {
  backupOf,
  emptyPlace,
  type Place,
  restoreInto,
  testFolder,
} from '#features/backup/server/testing-places.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { runBackupCommand } from './backup-command.ts'
import { runRestoreCommand } from './restore-command.ts'
import { createPost } from './testing-posts.ts'
import { listMistakes } from './testing-lists.ts'
import { runHere } from './testing-terminal.ts'
import { testApp, type TestApp } from './testing.ts'

type Where = Place['config']

const environment = ({ dataDir, databaseUrl = '' }: Where, more: Record<string, string> = {}) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  ...more,
})

const scriptOf = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.mjs`, import.meta.url))

const COMMANDS = { backup: runBackupCommand, restore: runRestoreCommand }

type Given = { more?: Record<string, string>; input?: Buffer }

const run = (name: keyof typeof COMMANDS, where: Where, args: string[], { more, input }: Given = {}) =>
  runHere(COMMANDS[name], args, { env: environment(where, more), input })

/** Runs a command in a separate process, as an operator does. */
const start = (name: keyof typeof COMMANDS, where: Where, args: string[], { more, input }: Given = {}) => {
  const child = spawn(process.execPath, [scriptOf(name), ...args], { env: environment(where, more) })
  child.stdin.on('error', () => undefined).end(input)
  return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

/** A magazine with two posts whose server is running. */
async function magazine() {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor, { title: 'Glass Harbours' })
  await createPost(editor, { title: 'Paper Lanterns' })
  return { app, where: placeOf(app) }
}

async function archivedMagazine() {
  const { app, where } = await magazine()
  const storage = diskStorage(join(where.dataDir, 'uploads'))
  return { where, ...(await backupOf({ ...app, storage, config: where })) }
}

const NEW = 'Glass Harbours,Paper Lanterns'

async function onDatabase<T>(where: Where, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const titlesIn = (where: Where) =>
  onDatabase(where, async (db) =>
    (await db.selectFrom('post').select('title').orderBy('title').execute()).map(({ title }) => title),
  )

const placeOf = ({ database: { dataDir, databaseUrl } }: TestApp): Where => ({ dataDir, databaseUrl })

test('a backup next to a running server restores to a complete site on SQLite', async () => {
  const { app, where } = await magazine()
  const file = join(testFolder(), 'mag.tar.zst')
  const backup = await run('backup', where, [file])
  expect(backup).toMatchObject({ code: 0 })
  expect(backup.out).toMatch(/^Wrote \/.*mag\.tar\.zst: \d+ tables with \d+ rows, and \d+ files?\. \d+ kB in/)
  expect(backup.out).toMatch(/\nSHA-256 [0-9a-f]{64}\n/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['mag.tar.zst'])
  const again = await run('backup', where, [file])
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists already. Choose another name')])

  const verified = await run('backup', where, ['--verify', file])
  expect([verified.code, verified.out]).toEqual([
    0,
    expect.stringContaining('is sound: restored and compared'),
  ])

  const target = await emptyPlace('sqlite')
  await target.db.destroy()
  const restored = await run('restore', target.config, [file])
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored .*\nYou can start the server now\.\n$/),
  })
  const moved = await testApp({ database: { ...target.config, remove: () => Promise.resolve() } })
  const titles = async (on: TestApp, query: string) =>
    (await on.get(`/api/posts?${query}`)).json().map(({ title }: { title: string }) => title)
  expect(await titles(moved, 'search=harbours')).toEqual(['Glass Harbours'])
  expect(await titles(moved, 'sort=latest')).toEqual(await titles(app, 'sort=latest'))
  expect(await listMistakes(moved)).toEqual([])
  expect(await moved.db.selectFrom('search_waiting').selectAll().execute()).toEqual([])
})

test('standard output is the archive alone, and standard input restores it', async () => {
  const { where } = await magazine()
  const piped = await run('backup', where, ['-'])
  expect(piped).toMatchObject({ code: 0, err: expect.stringContaining('Wrote the archive') })
  const target = await emptyPlace('sqlite')
  await target.db.destroy()
  const { child, ended } = start('restore', target.config, ['-'], { input: piped.bytes })
  const output = text(child.stdout)
  expect((await ended)[0]).toBe(0)
  expect(await output).toMatch(/^Restored the archive: /)
})

test('a database with content is replaced only on request, after a backup of it', async () => {
  const { file } = await archivedMagazine()
  const place = await emptyPlace(inject('engine'))
  await restoreInto(place, file)
  await place.db.updateTable('post').set({ title: 'Changed since' }).execute()
  await place.db.destroy()
  const refused = await run('restore', place.config, [file])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('the database has content')])

  const replaced = await run('restore', place.config, ['--replace', file])
  const [, saved = ''] = /^The old content is in (.*)\.$/m.exec(replaced.out) ?? []
  expect([replaced.code, statSync(saved).mode & 0o777]).toEqual([0, 0o600])
  expect((await titlesIn(place.config)).join()).toBe(NEW)
  expect(await run('restore', place.config, ['--replace', saved])).toMatchObject({ code: 0 })
  expect((await titlesIn(place.config)).join()).toBe('Changed since,Changed since')
})

test('nothing is restored while a server runs', async () => {
  const { where, file } = await archivedMagazine()
  const lock = await lockForServer(where.dataDir)
  const refused = await run('restore', where, ['--replace', file])
  lock.release()
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(
    where.databaseUrl
      ? /^Nothing was restored: \d+ other connections? uses? this database\. Stop every node/
      : /^Nothing was restored: a server is using DATA_DIR .* \(process \d+\)\. Stop it first\./,
  )
})

test('wrong places and archives end with a sentence and leave nothing behind', async () => {
  const { where } = await magazine()
  const folder = testFolder()
  const failed = async (name: 'backup' | 'restore', args: string[]) => {
    const { code, err } = await run(name, where, args)
    return `${code} ${err.split('\n')[0]}`
  }
  expect(await failed('backup', [join(folder, 'missing', 'x')])).toMatch(
    /^1 Nothing was backed up: the folder .* doesn't exist/,
  )
  expect(await failed('backup', [folder])).toMatch(/^1 Nothing was backed up: .* is a folder/)
  expect(await failed('backup', [])).toMatch(/^2 Give the name of one file/)
  expect(await failed('backup', ['s3://mag/x'])).toMatch(/^1 Nothing was backed up: s3:\/\/ needs the five/)
  expect(await failed('backup', ['--recipient', 'age1x', join(folder, 'x')])).toMatch(
    /^1 .* is not a public key of age/,
  )
  expect(await failed('backup', ['--verify', join(folder, 'none')])).toMatch(
    /^1 The archive did not pass: there is no file/,
  )
  writeFileSync(join(folder, 'text'), 'hello')
  expect(await failed('backup', ['--verify', join(folder, 'text')])).toMatch(
    /this is not an archive of Sleevenotes/,
  )
  expect(readdirSync(folder)).toEqual(['text'])
})

test('a disk that fills up leaves no part of an archive', async () => {
  const { where } = await magazine()
  const folder = testFolder()
  const command = `ulimit -f 4; exec "${process.execPath}" "${scriptOf('backup')}" "${join(folder, 'x')}"`
  const child = spawn('/bin/sh', ['-c', `trap '' XFSZ; ${command}`], { env: environment(where) })
  let err = ''
  child.stderr.on('data', (more) => (err += String(more)))
  expect((await once(child, 'close'))[0]).toBe(1)
  // On SQLite, the limit hits the files beside the database first.
  expect(err).toMatch(/Nothing was backed up: (the disk is full|disk I\/O error)/)
  expect(readdirSync(folder)).toEqual([])
})

test('an archive is encrypted as the operator asks', async () => {
  const { where } = await magazine()
  const folder = testFolder()
  const [file, key] = [join(folder, 'mag.age'), join(folder, 'key')]
  const identity = await generateX25519Identity()
  writeFileSync(key, identity)
  expect(
    await run('backup', where, ['--recipient', await identityToRecipient(identity), file]),
  ).toMatchObject({ code: 0 })
  const closed = await run('backup', where, ['--verify', file])
  expect([closed.code, closed.err]).toEqual([1, expect.stringContaining('the archive is encrypted')])
  expect(await run('backup', where, ['--verify', '--identity', key, file])).toMatchObject({ code: 0 })
  const more = { BACKUP_PASSPHRASE: 'nine years of dub' }
  // Runs as a separate process, because this one makes passphrases cheap to guess.
  expect((await start('backup', where, [join(folder, 'phrase.age')], { more }).ended)[0]).toBe(0)
  expect(readFileSync(join(folder, 'phrase.age'), 'latin1')).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/,
  )
})
