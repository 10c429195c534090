import { expect, test } from 'vitest'
import { unpackTar } from 'modern-tar'
import { PASSWORD, personWithPassword } from '#server/testing-factors.ts'
import { testApp, type Caller } from '#server/testing.ts'
import { testS3 } from '#features/backup/server/testing-places.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { readConfig } from '#platform/config.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { PERSONAL_KINDS, type PersonalKind } from '#lib/values.ts'
import { erase, erased, find, peopledSite } from '#server/testing-person.ts'

const ANN = 'ann@example.com'

/** She has no account, and neither the audit log nor an import names her. */
const NOT_HERS = new Set<PersonalKind>(['imports', 'accounts', 'audit'])
const KINDS = PERSONAL_KINDS.filter((kind) => !NOT_HERS.has(kind))

/** Text of each entry. Pictures and recordings are bytes. */
async function archiveOf(admin: Caller, url: string) {
  const { statusCode, headers, rawPayload } = await admin.get(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="personal-data.tar"',
    'cache-control': 'no-store',
    'content-type': 'application/x-tar',
  })
  const entries = await unpackTar(rawPayload)
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
}

test('the export has readable data of each kind and the uploaded files, and is in the audit log', async () => {
  const app = await testApp()
  const { admin } = await peopledSite(app)
  const { export_url } = await find(admin, ANN)
  expect(export_url).not.toContain('ann')
  expect((await admin.get(`${export_url}?check=1`)).statusCode).toBe(204)
  const archive = await archiveOf(admin, export_url)
  const names = [...archive.keys()]
  for (const kind of KINDS) expect(names).toContain(`${kind}-1.json`)
  expect(JSON.parse(String(archive.get('comments-1.json')))).toMatchObject([
    { email: ANN, content: 'Side two.' },
  ])
  expect(names.filter((name) => name.startsWith('files/')).map((name) => name.replace(/^.*?-/, ''))).toEqual([
    'track.wav',
    'Portfolio.pdf',
  ])
  const portfolio = names.find((name) => name.endsWith('Portfolio.pdf'))!
  expect(String(archive.get(portfolio))).toBe(`%PDF-1.7\n${ANN}`)
  const all = Buffer.concat([...archive.values()]).toString()
  expect(all).not.toContain('joann@')
  const [entry] = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'person-exported')
    .execute()
  expect(entry).toMatchObject({ actor_name: 'admin', target: expect.stringMatching(/^Person /) })
})

test('an export needs proof, and its address works for one admin for an hour', async () => {
  const app = await testApp()
  const admin = await personWithPassword(app, 'admin')
  const { export_url } = await find(admin, ANN)
  expect((await (await app.as('admin')).get(export_url)).json().code).toBe('gone')
  expect((await (await app.as('editor')).get(export_url)).statusCode).toBe(403)
  expect((await app.get(export_url)).statusCode).toBe(401)
  app.clock.advance(15 * MINUTE)
  expect((await admin.get(export_url)).json().code).toBe('proof_required')
  app.clock.advance(HOUR)
  await admin.post('/api/auth/proof', { password: PASSWORD })
  expect((await admin.get(export_url)).statusCode).toBe(410)
  expect((await admin.get('/api/privacy/export/nonsense')).statusCode).toBe(410)
})

test('on S3, files are exported and deleted as well', async () => {
  const s3 = await testS3()
  const env = {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const app = await testApp({ env })
  const storage = await openStorage(readConfig({ ...env, DATA_DIR: app.database.dataDir }))
  const { admin } = await peopledSite(app)
  const keys = (await app.db.selectFrom('file').select('key').where('public', '=', false).execute()).map(
    ({ key }) => key,
  )
  const { export_url } = await find(admin, ANN)
  const archive = await archiveOf(admin, export_url)
  expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
  await erase(admin, ANN)
  await erased(admin)
  await expect
    .poll(async () => (await Promise.all(keys.map((key) => storage.stat(key)))).filter(Boolean).length)
    .toBe(2)
  expect(keys).toHaveLength(4)
})
