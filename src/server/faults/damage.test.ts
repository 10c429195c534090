import { closeSync, cpSync, existsSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile } from '#db/database-file.ts'
import { runCommand } from './testing-commands.ts'
import { lostOf, startNode, testFolder, type Node } from './testing-node.ts'

const PAGE = 4096

/** Overwrites what a failing disk would: a whole page, counted from 1. */
function spoil(file: string, page: number) {
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE)
  closeSync(open)
}

/** The first page of a table or index. */
function pageOf(file: string, name: string): number {
  const db = new DatabaseSync(file)
  db.exec('pragma wal_checkpoint(truncate)')
  const row = db.prepare('select rootpage from sqlite_schema where name = ?').get(name)
  db.close()
  return Number(row!['rootpage'])
}

const placeOf = ({ dataDir }: Node) => ({ dataDir, databaseUrl: undefined })

test('damage while the server runs is reported, is never backed up, and the documented restore brings everything back', async () => {
  const node = await startNode()
  const file = databaseFile(node.dataDir)
  const titles = ['One', 'Two', 'Three']
  for (const title of titles) expect((await node.calls.saveDraft(title)).status).toBe(201)
  expect((await node.calls.asAdmin('POST', '/api/genres', { name: 'Dub' })).status).toBe(201)
  const archive = join(testFolder('archives'), 'mag.tar.zst')
  expect(await runCommand('backup', placeOf(node), [archive])).toMatchObject({ code: 0 })
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)

  // After a restart, nothing is in memory.
  const genres = pageOf(file, 'genre')
  await node.restart()
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  spoil(file, genres)
  const answer = await node.calls.asAdmin('POST', '/api/genres', { name: 'House' })
  expect([answer.status, answer.code]).toEqual([503, 'database_damaged'])
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  expect((await node.calls.read('/api/posts')).status).toBe(200)
  expect((await node.calls.saveDraft('Four')).status).toBe(201)
  expect(await node.calls.readyz()).toMatchObject({ status: 'degraded', database: 'damaged' })
  await refusesBackup(node)
  await node.kill9()
  await expect(node.start()).rejects.toThrow(/cannot start: DATA_DIR .* holds a damaged database/)
  expect(node.exitCode()).toBe(1)

  // As docs/operations.md says: copy, move away, restore, start.
  const safe = testFolder('safe')
  cpSync(node.dataDir, join(safe, 'copy'), { recursive: true })
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) renameSync(file + end, join(safe, `moved${end}`))
  expect(await runCommand('restore', placeOf(node), [archive])).toMatchObject({ code: 0 })
  await node.start()
  // Everything up to the backup. The draft after it is in the copy.
  expect(await lostOf(node, titles)).toEqual([])
  expect(existsSync(join(node.dataDir, 'database-damaged'))).toBe(false)
  expect(await node.calls.readyz()).toMatchObject({ database: 'ok' })
})

async function refusesBackup(node: Node) {
  const folder = testFolder('archives')
  const backup = await runCommand('backup', placeOf(node), [join(folder, 'x')])
  expect(backup).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was backed up: .*(the database is damaged|not a database)/),
  })
  expect(readdirSync(folder)).toEqual([])
}

test('damage of a file at rest is found at the start, by the doctor and by a backup', async () => {
  const node = await startNode()
  for (const title of ['One', 'Two']) expect((await node.calls.saveDraft(title)).status).toBe(201)
  await node.stop()
  const file = databaseFile(node.dataDir)
  const pages = { table: pageOf(file, 'account'), header: 1 }
  const index = pageOf(file, 'sqlite_autoindex_post_1')
  const whole = join(testFolder('whole'), 'db')
  cpSync(file, whole)
  for (const page of Object.values(pages)) {
    cpSync(whole, file)
    spoil(file, page)
    await refusesBackup(node)
    const doctor = await runCommand('doctor', placeOf(node), [])
    expect(doctor).toEqual({ code: 1, output: expect.stringContaining('The database is damaged') })
    await expect(node.start()).rejects.toThrow(/cannot start: DATA_DIR .* holds a damaged database/)
  }

  // An index that has lost rows is only found by counting them.
  cpSync(whole, file)
  const open = openSync(file, 'r+')
  // The number of cells of a page is in its bytes 3 and 4.
  writeSync(open, Buffer.from([0, 1]), 0, 2, (index - 1) * PAGE + 3)
  closeSync(open)
  await refusesBackup(node)
})
