import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { lockForServer } from '#db/server-lock.ts'
import type { AuditPage } from '#features/audit/audit.schema.ts'
import { systemClock } from '#platform/clock.ts'
import { runAccountCommand } from './account-command.ts'
import { emptyDatabase, type TestDatabase } from './testing-database.ts'
import { personWithPasskey } from './testing-passkeys.ts'
import { runHere } from './testing-terminal.ts'
import { testApp, type TestApp } from './testing.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/account.mjs', import.meta.url))
const PASSWORD = 'nine-years-of-dub'
const ADA = 'ada@example.com'
/** Starting a process takes long on a busy machine. */
const PATIENT = { timeout: 300_000 }

type Run = { code: number; out: string; err: string }
type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>

const environment = ({ dataDir, databaseUrl = '' }: Place) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://mag.example',
  LOG_LEVEL: 'silent',
})

const account = (place: Place, ...args: string[]): Promise<Run> =>
  runHere(runAccountCommand, args, { env: environment(place) })

/** Runs the command in a separate process, as an operator does. */
const accountProcess = (place: Place, ...args: string[]) =>
  new Promise<Run>((resolve) => {
    const options = { env: environment(place) }
    const child = execFile(process.execPath, [SCRIPT, ...args], options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

/** A server on a real port that holds the lock of its folder, with one admin. */
async function running() {
  const app = await testApp({ clock: { ...systemClock, advance: () => undefined } })
  const lock = await lockForServer(app.database.dataDir)
  onTestFinished(() => lock.release())
  await app.services.auth.createAccount({ email: ADA, name: 'Ada', role: 'admin', password: PASSWORD })
  return { app, url: await app.listen() }
}

async function signIn(app: TestApp, email: string, password = PASSWORD) {
  const answer = await app.post('/api/auth/login', { email, password })
  return { status: answer.statusCode, caller: app.withToken(answer.json<{ token?: string }>().token ?? '') }
}

const tokenIn = (out: string) => /(?:welcome\/|token=)([\w-]+)/.exec(out)?.[1]

const mailsTo = (app: TestApp, recipient: string) =>
  app.db.selectFrom('mail').select('text').where('recipient', '=', recipient).execute()

async function logOf(app: TestApp) {
  const { caller } = await signIn(app, ADA)
  const { entries } = (await caller.get('/api/audit?actor=command-line')).json<AuditPage>()
  return entries.map(({ action, target }) => [action, target])
}

test(
  'next to a running server, it invites a person, whose printed and mailed link works',
  PATIENT,
  async () => {
    const { app } = await running()
    const run = await accountProcess(app.database, 'invite', 'Max@Example.com', '--role', 'admin')
    expect([run.code, run.err]).toEqual([0, ''])
    expect(run.out).toContain('Invited max@example.com as admin. The mail is queued.')
    expect(run.out).toContain('https://mag.example/welcome/')
    const token = tokenIn(run.out)!
    expect((await mailsTo(app, 'max@example.com'))[0]!.text).toContain(token)
    const accepted = await app.post('/api/auth/accept-invitation', { token, name: 'Max', password: PASSWORD })
    expect(accepted.json()).toMatchObject({ user: { role: 'admin' } })
    expect(await logOf(app)).toEqual([['invited', 'max (max@example.com)']])

    const again = await accountProcess(app.database, 'invite', 'max@example.com', '--role', 'editor')
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toBe('Nothing was changed: max@example.com already has an account or an invitation.\n')
  },
)

test('reset prints and mails a link that sets a new password', PATIENT, async () => {
  const { app } = await running()
  const run = await account(app.database, 'reset', ADA)
  expect(run).toMatchObject({ code: 0, err: '' })
  const token = tokenIn(run.out)!
  expect((await mailsTo(app, ADA))[0]!.text).toContain(token)
  expect((await signIn(app, ADA)).status).toBe(200)
  await app.post('/api/auth/reset-password', { token, password: 'another-good-one' })
  expect((await signIn(app, ADA)).status).toBe(401)
  const { caller } = await signIn(app, ADA, 'another-good-one')
  expect((await caller.get('/api/audit?actor=command-line')).json()).toMatchObject({
    entries: [{ action: 'reset-requested', target: 'Ada' }],
  })
})

test(
  'close ends the sessions of the running server at once, but never closes the last admin',
  PATIENT,
  async () => {
    const { app, url } = await running()
    const email = 'eve@example.com'
    await app.services.auth.createAccount({ email, name: 'Eve', role: 'editor', password: PASSWORD })
    const { caller } = await signIn(app, email)
    const me = () => fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${caller.token}` } })
    expect((await me()).status).toBe(200)
    expect(await account(app.database, 'close', email)).toMatchObject({
      code: 0,
      out: 'Closed the account of eve@example.com. Its sessions have ended, and the person is told by mail.\n',
    })
    expect((await me()).status).toBe(401)
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect((await account(app.database, 'close', email)).out).toContain('was already closed')
    expect((await account(app.database, 'reset', email)).err).toContain('is closed')

    expect(await account(app.database, 'close', ADA)).toMatchObject({
      code: 1,
      err: 'Nothing was changed: This is the last admin. Make another person an admin first.\n',
    })
    expect(await logOf(app)).toEqual([['account-closed', 'Eve (eve@example.com)']])

    const { code, out } = await account(app.database, 'list')
    expect(code).toBe(0)
    expect(out).toMatch(/^ada@example\.com {2}admin {2}active {2}last seen \S+ {2}Ada$/m)
    expect(out).toMatch(/^eve@example\.com {2}editor {2}closed {2}/m)
  },
)

test(
  'factors-off removes every second factor next to a running server, ends the sessions and tells the person',
  PATIENT,
  async () => {
    const { app } = await running()
    const email = 'editor@example.com'
    const person = await personWithPasskey(app)
    expect((await signIn(app, email)).status).toBe(202)
    const run = await account(app.database, 'factors-off', email)
    expect([run.code, run.err]).toEqual([0, ''])
    expect(run.out).toMatch(/^Removed the authenticator app, the passkeys and the recovery codes of editor@/)
    expect((await person.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(app, email)).status).toBe(200)
    const mails = (await mailsTo(app, email)).filter(({ text }) => text.includes('has turned off two-factor'))
    expect(mails).toHaveLength(1)
    expect(await logOf(app)).toEqual([['factors-reset', 'editor (editor@example.com)']])
    expect(await account(app.database, 'factors-off', email)).toMatchObject({
      code: 0,
      out: 'editor@example.com has no second factor. Nothing was changed.\n',
    })
  },
)

test('an address without an account is named, and nothing changes', PATIENT, async () => {
  const { app } = await running()
  for (const command of ['reset', 'factors-off', 'close'])
    expect(await account(app.database, command, 'stranger@example.com')).toMatchObject({
      code: 1,
      out: '',
      err: 'Nothing was changed: Nobody has an account with the address stranger@example.com.\n',
    })
  expect(await logOf(app)).toEqual([])
})

test('wrong arguments end with the usage and the exit code 2', PATIENT, async () => {
  const run = await account({ dataDir: join(tmpdir(), 'unused'), databaseUrl: undefined }, 'promote', ADA)
  expect([run.code, run.out]).toEqual([2, ''])
  expect(run.err).toMatch(/^There is no command "promote"\.\n\nUsage:/)
})

test('without a database, or with one of another version, it says what to do', PATIENT, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-database-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const missing = await account({ dataDir, databaseUrl: undefined }, 'list')
  expect([missing.code, missing.err]).toEqual([
    1,
    expect.stringContaining(`there is no database in ${dataDir}`),
  ])
  const empty = await emptyDatabase()
  if (!empty.databaseUrl) return
  expect((await account(empty, 'list')).err).toContain('the database belongs to another version')
})
