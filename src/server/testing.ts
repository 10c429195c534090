import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { DAY, HOUR, type Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Role } from '#lib/values.ts'
import { HASH_COST } from '#features/auth/server/passwords.ts'
import { createPreparing } from '#features/mail/server/mail-worker.ts'
import { createLanes, DEADLINE_MS } from '#features/media/server/media-lanes.ts'
import type { ParkedLimits } from '#features/media/server/parking.service.ts'
import { workOn } from '#features/imports/server/runner.ts'
import type { SpaceProbe } from '#platform/disk/space.ts'
import { newId } from '#platform/ids.ts'
import { createLog, type Log } from '#platform/log.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createApp } from './app.ts'
import type { Drain } from './drain.ts'
import type { PageRenderer } from './pages/renderer.ts'
import { createServices } from './services.ts'
import { createShedding, type Shedding } from './shedding.ts'
import { testDatabase, type TestDatabase } from './testing-database.ts'
import { withoutNesting } from './testing-pool.ts'

type Services = ReturnType<typeof createServices>

export type TestApp = Awaited<ReturnType<typeof testApp>>

type Options = {
  env?: Record<string, string>
  renderer?: PageRenderer
  /** To start another node on the same database. */
  database?: TestDatabase
  /** For nodes that share the time. */
  clock?: MovableClock
  /** For tests of stopping. */
  drain?: Drain
  /** For tests of the log. */
  log?: Log
  /** A disk of any size. */
  probe?: SpaceProbe
  parkedLimits?: Partial<ParkedLimits>
  /** For tests of the helper processes, which must not share them with other tests. */
  ownHelpers?: boolean
  /** For tests of load shedding. Other tests have no limits. */
  places?: Shedding
  /** For tests of /api/docs. */
  withDocs?: boolean
}

const NOON = 12 * HOUR
const NO_LIMIT = { atOnce: Infinity, waiting: 0 }
const noLimits = () =>
  createShedding({ readers: NO_LIMIT, calls: NO_LIMIT, staff: NO_LIMIT, uploads: NO_LIMIT })

/** A file that needs longer counts as harmful, but a very slow machine is not the file's fault. */
const PATIENT_MS = 240_000
Object.assign(DEADLINE_MS, {
  upload: PATIENT_MS,
  picture: PATIENT_MS,
  inspection: PATIENT_MS,
  tags: PATIENT_MS,
  waveform: () => PATIENT_MS,
} satisfies typeof DEADLINE_MS)

const REAL_COST = { ...HASH_COST }
const CHEAP_COST = { memory: 64, passes: 1, parallelism: 1 } satisfies typeof HASH_COST
Object.assign(HASH_COST, CHEAP_COST)

/** Makes passwords as slow to guess as on a server until the test ends. Other tests would wait for it all the time. */
export function hashPasswordsForReal() {
  Object.assign(HASH_COST, REAL_COST)
  onTestFinished(() => void Object.assign(HASH_COST, CHEAP_COST))
}

/** Starting helpers takes longer than most tests. They end when idle or with the test process. */
const sharedLanes = createLanes()
const sharedPreparing = createPreparing()

/** A whole application with its own database, removed when the test ends. Its clock moves only when a test moves it. */
export async function testApp({
  env = {},
  renderer,
  database,
  clock = movableClock(),
  ownHelpers = false,
  places = noLimits(),
  log = createLog('silent'),
  drain,
  withDocs = false,
  ...limits
}: Options = {}) {
  const own = database ?? (await testDatabase())
  const config = readConfig({
    ...env,
    DATA_DIR: own.dataDir,
    DATABASE_URL: own.databaseUrl,
    LOG_LEVEL: 'silent',
  })
  const db = openDatabase({
    ...config,
    kept: own.kept,
    databaseConnections: 5,
    acquireMs: 60_000,
    watched: withoutNesting,
  })
  const pauses: number[] = []
  const storage = await openStorage(config)
  const services: Services = createServices({
    db,
    storage,
    secrets: { signing: 'test' },
    clock,
    config,
    lanes: ownHelpers ? undefined : sharedLanes,
    preparing: sharedPreparing,
    pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
    startImport: (_config, runId) => ({
      ended: workOn({ db, clock, config, storage, services, runId }).then(
        () => undefined,
        () => undefined,
      ),
      stop: () => undefined,
    }),
    ...limits,
  })
  await services.content.refresh()
  const app = await createApp({ services, log, renderer, places, drain, withDocs })
  onTestFinished(async () => {
    await closed(app)
    await services.backups.stop()
    services.exports.stop()
    await services.imports.stop()
    await services.retention.stop()
    await services.erasures.stop()
    await services.privateFiles.stop(0)
    if (ownHelpers) services.mediaWorker.stop()
    services.mailWorker.close()
    await services.heavy.stop()
    await services.reports.stop()
    await db.destroy()
    if (!database) await own.remove()
  })

  const call = (token?: string) => caller((options) => app.inject(options), bearer(token), token)
  return {
    ...call(),
    app,
    services,
    db,
    clock,
    /** How long answers were held back, in milliseconds. */
    pauses,
    database: own,
    as: async (role: Role) => call(await signIn(services, role)),
    withToken: (token: string) => call(token),
    /** Calls like the portal: with the session cookie, from a page of the site. */
    withCookie: (token: string, more: Record<string, string> = SAME_ORIGIN) =>
      caller((options) => app.inject(options), { cookie: `session=${token}`, ...more }, token),
    /** Starts another session of an account. */
    startSession: async (accountId: string, milliseconds?: number) =>
      call(await startSession(services, accountId, milliseconds)),
    /** On a real port, for tests that need a real connection. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
  }
}

/** A connection that had not sent all of a refused request when the app closed would stay open for a minute. */
async function closed(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 20)
  await app.close()
  clearInterval(sweep)
}

export type Caller = ReturnType<typeof caller>

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

function caller(
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>,
  headers: Record<string, string>,
  token?: string,
) {
  const send = (options: InjectOptions) => inject({ ...options, headers: { ...headers, ...options.headers } })
  return {
    token,
    send,
    get: (url: string, more: Record<string, string> = {}) => send({ url, headers: more }),
    post: (url: string, payload?: object) => send({ method: 'POST', url, payload }),
    put: (url: string, payload?: object) => send({ method: 'PUT', url, payload }),
    patch: (url: string, payload?: object) => send({ method: 'PATCH', url, payload }),
    delete: (url: string) => send({ method: 'DELETE', url }),
    /** A multipart form. A value may be a file or a list, which repeats the field. */
    form: async (method: 'POST' | 'PUT', url: string, fields: FormFields) =>
      send({ method, url, ...(await multipart(fields)) }),
  }
}

export type FormFields = Record<string, string | Blob | (string | Blob)[]>

export async function multipart(fields: FormFields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Inserted directly, because hashing a password would take longer than most tests. */
async function signIn(services: Services, role: Role): Promise<string> {
  const { db, clock } = services
  const account = {
    id: newId(),
    email: `${role}-${newId()}@example.com`,
    name: role,
    role,
    created_at: clock.now().toISOString(),
  }
  await db.insertInto('account').values(account).execute()
  return startSession(services, account.id)
}

async function startSession({ db, clock }: Services, accountId: string, milliseconds = 30 * DAY) {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const session = {
    id: createHash('sha256').update(token).digest('base64url'),
    account_id: accountId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + milliseconds).toISOString(),
  }
  await db.insertInto('session').values(session).execute()
  return token
}

export type MovableClock = Clock & {
  advance(milliseconds: number): void
}

const todaysNoon = () => Date.now() - (Date.now() % DAY) + NOON

/**
 * Starts at noon, so that no test crosses midnight, or the hour of the nightly work, by chance. Tests that share their
 * database with another process start at `Date.now()`, as its clock does.
 */
export function movableClock(start: number = todaysNoon()): MovableClock {
  let offset = 0
  return {
    now: () => new Date(start + offset),
    advance: (milliseconds) => void (offset += milliseconds),
  }
}
