import { rename } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { testApp } from './testing.ts'
import { smtpServer } from './testing-smtp.ts'

/** Nothing listens on this port. */
const CLOSED_PORT = 1
const S3_GONE = {
  S3_ENDPOINT: `http://127.0.0.1:${CLOSED_PORT}`,
  S3_BUCKET: 'b',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
}

test('a healthy node reports each of its parts as ok', async () => {
  const app = await testApp()
  const answer = await app.get('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    status: 'ok',
    degraded: [],
    database: 'ok',
    storage: 'ok',
    mail: 'ok',
    disk: 'ok',
    folder: 'ok',
    ...(isPostgres(app.db) && { listener: 'ok' }),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without its database a node is up, but not ready', async () => {
  const app = await testApp()
  await app.db.destroy()
  expect((await app.get('/healthz')).statusCode).toBe(200)
  const answer = await app.get('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 'failing', degraded: ['database'], database: 'failing' })
})

test('without S3 and the mail server, a node stays ready and names both', async () => {
  const app = await testApp({ env: { ...S3_GONE, SMTP_URL: `smtp://127.0.0.1:${CLOSED_PORT}` } })
  const answer = await app.get('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: 'degraded',
    degraded: ['storage', 'mail'],
    storage: 'failing',
    mail: 'failing',
  })
})

test('a mail server that greets is enough for mail to be ok', async () => {
  const { url, arrived } = await smtpServer()
  const app = await testApp({ env: { SMTP_URL: url } })
  expect((await app.get('/readyz')).json()).toMatchObject({ status: 'ok', mail: 'ok' })
  expect(arrived).toEqual([])
})

test('a missing data folder is reported', async () => {
  const app = await testApp()
  const { dataDir } = app.database
  await rename(dataDir, `${dataDir}-away`)
  expect((await app.get('/readyz')).json()).toMatchObject({ degraded: expect.arrayContaining(['folder']) })
  await rename(`${dataDir}-away`, dataDir)
})
