import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD, personWithPassword } from '#server/testing-factors.ts'
import { type Caller, testApp, type TestApp } from '#server/testing.ts'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import type { BackupState } from '../backups.schema.ts'
import { testFolder } from './testing-places.ts'
import { backupDir, look, runsOf } from './testing-runs.ts'

/** A process with a low priority may wait long on a busy machine. */
const PATIENT = { timeout: 120_000 }

const stateOf = async (caller: Caller) => (await caller.get('/api/backups')).json<BackupState>()

const lastOf = async (caller: Caller) => (await stateOf(caller)).runs[0]!

async function site(env: Record<string, string> = {}) {
  const folder = backupDir()
  const app = await testApp({ env: { BACKUP_DIR: folder, ...env } })
  return { app, folder, admin: await app.as('admin') }
}

const mailsOf = ({ db }: TestApp) =>
  db.selectFrom('mail').select(['recipient', 'subject', 'text']).where('kind', '=', 'backup').execute()

const actionsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('audit').select(['action', 'target']).where('kind', '=', 'exports').execute()).map(
    ({ action, target }) => `${action} ${target}`,
  )

test('an admin makes a backup now, and no second one while it runs, on any node', async () => {
  const { app, folder, admin } = await site()
  const begun = await admin.post('/api/backups')
  expect([begun.statusCode, begun.json()]).toMatchObject([
    202,
    { status: 'running', by: 'admin', bytes: null },
  ])
  const other = await testApp({ database: app.database, clock: app.clock, env: { BACKUP_DIR: folder } })
  const again = await other.withToken(admin.token!).post('/api/backups')
  expect([again.statusCode, again.json().code]).toEqual([409, 'backup_running'])
  await expect.poll(async () => (await lastOf(admin)).status, PATIENT).toBe('verified')
  const state = await stateOf(admin)
  expect(state).toMatchObject({ place: folder, problem: null, encrypted: false })
  expect(state.runs).toHaveLength(1)
  expect(state.verified_at).toBe(state.runs[0]!.started_at)
  expect(Date.parse(state.next_at!)).toBeGreaterThan(app.clock.now().getTime())
  expect(await actionsOf(app)).toEqual([`backup-started ${state.runs[0]!.name}`])
})

test('without BACKUP_DIR, the list says so and none can be made', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  expect(await stateOf(admin)).toMatchObject({ place: null, next_at: null, problem: null, runs: [] })
  const answer = await admin.post('/api/backups')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'backups_off'])
})

test('an admin who has confirmed their identity downloads the archive', async () => {
  const { app, folder } = await site()
  await look(app)
  const admin = await personWithPassword(app, 'admin')
  const { id, name } = await lastOf(admin)
  const path = `/api/backups/${id}/download`
  app.clock.advance(15 * MINUTE)
  expect((await admin.get(path)).json()).toMatchObject({ code: 'proof_required' })
  expect((await (await app.as('editor')).get(path)).statusCode).toBe(403)
  expect((await app.get(path)).statusCode).toBe(401)
  await admin.post('/api/auth/proof', { password: PASSWORD })
  expect((await admin.get(`${path}?check=1`)).statusCode).toBe(204)
  const { statusCode, headers, rawPayload } = await admin.get(path)
  const bytes = await readFile(join(folder, name))
  expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-cache',
  })
  const rest = await admin.get(path, { range: `bytes=${bytes.length - 5}-` })
  expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 5])
  expect(await actionsOf(app)).toEqual([`backup-downloaded ${name}`])
})

test('an archive that is gone, or never was, is refused with a reason', async () => {
  const { app, folder } = await site({ BACKUP_KEEP: '1,0,0' })
  await look(app)
  app.clock.advance(DAY)
  await look(app)
  const again = await app.as('admin')
  const [newest, replaced] = (await stateOf(again)).runs
  const refusal = async (id: string, caller = again) => {
    const answer = await caller.get(`/api/backups/${id}/download?check=1`)
    return `${answer.statusCode} ${answer.json().message}`
  }
  expect(await refusal(replaced!.id)).toMatch(/^410 This archive was deleted/)
  expect(await refusal('nonsense')).toMatch(/^404 /)
  const moved = await testApp({ database: app.database, clock: app.clock, env: { BACKUP_DIR: testFolder() } })
  expect(await refusal(newest!.id, await moved.as('admin'))).toBe(
    `410 This archive is in ${folder}. Backups go to another place now.`,
  )
  rmSync(join(folder, newest!.name))
  expect(await refusal(newest!.id)).toMatch(/^410 The archive is no longer in/)
  rmSync(folder, { recursive: true })
  expect(await refusal(newest!.id)).toMatch(/^410 The archive is no longer in/)
})

test('a failed backup is mailed to admins once a day, over all nodes', async () => {
  const folder = join(testFolder(), 'missing', 'nightly')
  const app = await testApp({ env: { BACKUP_DIR: folder } })
  const admin = await app.as('admin')
  await app.as('editor')
  const other = await testApp({ database: app.database, clock: app.clock, env: { BACKUP_DIR: folder } })
  await look(app)
  await Promise.all([look(app), look(other)])
  const mails = await mailsOf(app)
  expect(mails).toMatchObject([
    {
      recipient: expect.stringMatching(/^admin-/),
      subject: expect.stringMatching(/^A backup of .+ failed$/),
    },
  ])
  expect(mails[0]!.text).toContain("missing doesn't exist.")
  expect(mails[0]!.text).toContain('/admin/backups')
  expect(await stateOf(admin)).toMatchObject({ problem: 'failed', verified_at: null })
  app.clock.advance(DAY + MINUTE)
  await Promise.all([look(app), look(other)])
  await look(app)
  expect(await mailsOf(app)).toHaveLength(2)
})

test('an old backup is mailed once, and a new one ends the trouble', async () => {
  const { app, folder } = await site()
  await look(app)
  expect(await mailsOf(app)).toEqual([])
  app.clock.advance(37 * HOUR)
  // A run that hangs on another node.
  const now = app.clock.now().getTime()
  const hanging = {
    id: 'hanging',
    name: 'x',
    place: folder,
    status: 'running' as const,
    started_at: new Date(now - 7 * HOUR).toISOString(),
    leased_until: new Date(now + HOUR).toISOString(),
  }
  await app.db.insertInto('backup_run').values(hanging).execute()
  await look(app)
  await look(app)
  expect(await mailsOf(app)).toMatchObject([
    { subject: expect.stringMatching(/^The last backup of .+ is old$/) },
  ])
  expect(await stateOf(await app.as('admin'))).toMatchObject({ problem: 'old' })
  await app.db.deleteFrom('backup_run').where('id', '=', 'hanging').execute()
  await look(app)
  expect(await stateOf(await app.as('admin'))).toMatchObject({ problem: null })
})

const figureOf = async (app: TestApp, name: string) =>
  Number(new RegExp(`^sleevenotes_${name} (\\S+)$`, 'm').exec((await app.get('/metrics')).body)?.[1])

test('/metrics has the age of the last verified backup, and whether the last one failed', async () => {
  const { app, folder } = await site()
  expect([await figureOf(app, 'backup_age_seconds'), await figureOf(app, 'backup_failed')]).toEqual([NaN, 0])
  await look(app)
  app.clock.advance(HOUR)
  expect([await figureOf(app, 'backup_age_seconds'), await figureOf(app, 'backup_failed')]).toEqual([3600, 0])
  const values = { id: 'zzz', name: 'x', place: folder, status: 'failed' as const, error: 'No.' }
  await app.db
    .insertInto('backup_run')
    .values({ ...values, started_at: app.clock.now().toISOString() })
    .execute()
  expect([await figureOf(app, 'backup_age_seconds'), await figureOf(app, 'backup_failed')]).toEqual([3600, 1])
  expect(await runsOf(app)).toHaveLength(2)
})
