import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD, personWithPassword } from '#server/testing-factors.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { MINUTE } from '#platform/clock.ts'
import { filesIn } from './testing-exports.ts'

/** A process with a low priority may wait long on a busy machine. */
const PATIENT = { timeout: 120_000 }

const PATH = '/api/exports/markdown'

const notedIn = async ({ db }: TestApp) =>
  (await db.selectFrom('audit').select(['action', 'target']).where('kind', '=', 'exports').execute()).map(
    ({ action, target }) => `${action} ${target}`,
  )

/** The files that export processes have left behind. A process that ends early may not have made the folder. */
function leftIn({ database }: TestApp): string[] {
  const folder = join(database.dataDir, 'tmp')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== String(process.pid)) : []
}

test('an admin who has confirmed their identity downloads an export', PATIENT, async () => {
  const app = await testApp()
  await createPost(await app.as('editor'), { title: 'Slow Weather' })
  const admin = await personWithPassword(app, 'admin')
  app.clock.advance(15 * MINUTE)
  expect((await admin.get(PATH)).json()).toMatchObject({ code: 'proof_required' })
  expect((await (await app.as('editor')).get(PATH)).statusCode).toBe(403)
  expect((await app.get(PATH)).statusCode).toBe(401)
  await admin.post('/api/auth/proof', { password: PASSWORD })
  expect((await admin.get(`${PATH}?check=1`)).statusCode).toBe(204)
  expect((await admin.send({ method: 'HEAD', url: PATH })).statusCode).toBe(204)
  expect((await admin.get('/api/exports/pdf')).statusCode).toBe(400)
  expect(await notedIn(app)).toEqual([])
  const { statusCode, headers, rawPayload } = await admin.get(PATH)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="markdown-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'no-store',
  })
  expect([...(await filesIn(rawPayload)).keys()].some((name) => name.startsWith('posts/'))).toBe(true)
  expect(await notedIn(app)).toEqual(['magazine-exported Markdown'])
})

test('a client that disconnects ends the export, and the next one may start', PATIENT, async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n\r\n`)
  await expect.poll(() => notedIn(app), PATIENT).toHaveLength(1)
  const second = await admin.get(`${PATH}?check=1`)
  expect([second.statusCode, second.json().code]).toEqual([409, 'export_running'])
  socket.destroy()
  await expect.poll(async () => (await admin.get(`${PATH}?check=1`)).statusCode, PATIENT).toBe(204)
  await expect.poll(() => leftIn(app), PATIENT).toEqual([])
})

test('an export that fails is no download', PATIENT, async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await app.db.schema.dropTable('page_file').execute()
  await app.db.schema.dropTable('page').execute()
  const answer = await admin.get(PATH)
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'export_failed' }])
  expect(answer.json().message).toMatch(/^The export failed: /)
  expect((await admin.get(`${PATH}?check=1`)).statusCode).toBe(204)
})
