import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { wxr, type WxrPost } from '#features/imports/server/testing-wxr.ts'
import { testDatabase, type TestDatabase } from '../testing-database.ts'
import { runCommand, startCommand } from './testing-commands.ts'
import { type Node, startNode, testFolder } from './testing-node.ts'

const POSTS = 200

const posts: WxrPost[] = Array.from({ length: POSTS }, (_, i) => ({
  id: i + 1,
  title: `Post ${i + 1}`,
  text: `<p>${'Words of a review. '.repeat(20)}<a href="/?p=${POSTS - i}">Another</a></p>`,
  categories: ['Jazz'],
  tags: ['Live'],
  comments: i % 4 === 0 ? [{ id: i + 1, text: 'Yes.' }] : [],
}))

const countOf = async (db: Db, table: 'post' | 'comment' | 'import_origin') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

async function onDatabase<T>(where: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(where)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Everything is there once. */
async function expectWhole(where: TestDatabase) {
  await onDatabase(where, async (db) => {
    expect([await countOf(db, 'post'), await countOf(db, 'comment')]).toEqual([POSTS, POSTS / 4])
    const titles = await db.selectFrom('post').select('title').distinct().execute()
    expect(titles).toHaveLength(POSTS)
    const unlinked = await db.selectFrom('post').select('id').where('content', 'like', '%?p=%').execute()
    expect(unlinked).toEqual([])
  })
}

test('an import of the command line that is killed again and again continues where it was', async () => {
  const where = await testDatabase()
  const file = join(testFolder('export'), 'export.xml')
  writeFileSync(file, wxr(posts))
  for (const atLeast of [0, 1, 75]) {
    const { child, ended } = startCommand('import', where, [file, '--yes'])
    await onDatabase(where, async (db) => {
      const isFar = async () => child.exitCode !== null || (await countOf(db, 'post')) >= atLeast
      await expect.poll(isFar, { timeout: 120_000 }).toBe(true)
    })
    child.kill('SIGKILL')
    await ended
  }
  expect(await runCommand('import', where, [file, '--yes'])).toMatchObject({ code: 0 })
  await expectWhole(where)
  await where.remove()
})

const status = async (node: Node, id: string) =>
  (await node.calls.asAdmin('GET', `/api/imports/${id}`)).body['status'] as string

test('a server that is killed during an import continues it after its start', async () => {
  const node = await startNode()
  const bytes = Buffer.from(wxr(posts))
  const sources = [{ name: 'export.xml', bytes: bytes.length }]
  const { id } = (await node.calls.asAdmin('POST', '/api/imports', { sources })).body as { id: string }
  const sent = await fetch(`${node.url}/api/imports/${id}/sources/0?offset=0`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await node.calls.token()}`,
      'content-type': 'application/octet-stream',
    },
    body: bytes,
  })
  expect([sent.status, await sent.text()]).toEqual([200, expect.any(String)])
  await expect.poll(() => status(node, id), { timeout: 120_000 }).toBe('ready')
  await node.calls.asAdmin('POST', `/api/imports/${id}/start`)
  await onDatabase(node.database, async (db) => {
    await expect.poll(() => countOf(db, 'post'), { timeout: 120_000 }).toBeGreaterThan(0)
  })
  await node.kill9()
  await node.start()
  await expect.poll(() => status(node, id), { timeout: 180_000 }).toBe('done')
  await expectWhole(node.database)
})
