import { createHash, randomBytes } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { DAY, type Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Role } from '#lib/values.ts'
import { createPreparing } from '#features/mail/server/mail-worker.ts'
import { createLanes } from '#features/media/server/media-lanes.ts'
import type { ParkedLimits } from '#features/media/server/parking.service.ts'
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

type Services = ReturnType<typeof createServices>

export type TestApp = Awaited<ReturnType<typeof testApp>>

type Options = {
  env?: Record<string, string>
  renderer?: PageRenderer
  /** Another node on the same database. */
  database?: TestDatabase
  /** For nodes that agree on the time. */
  clock?: MovableClock
  /** For tests of how it stops. */
  drain?: Drain
  /** For tests of what is logged. */
  log?: Log
  /** A disk of any size. */
  probe?: SpaceProbe
  parkedLimits?: Partial<ParkedLimits>
  /** For tests of the helpers themselves: none that other tests have started or kept busy. */
  ownHelpers?: boolean
  /** For tests of what is refused under load; others may ask for as much at once as they like. */
  places?: Shedding
}

const NO_LIMIT = { atOnce: Infinity, waiting: 0 }
const noLimits = () =>
  createShedding({ readers: NO_LIMIT, calls: NO_LIMIT, staff: NO_LIMIT, uploads: NO_LIMIT })

/** Starting helpers takes longer than most tests. They end when idle, or with the test runner's process. */
const sharedLanes = createLanes()
const sharedPreparing = createPreparing()

/** A whole application on a database of its own, gone when the test ends. Time stands still until it is moved. */
export async function testApp({
  env = {},
  renderer,
  database,
  clock = movableClock(),
  ownHelpers = false,
  places = noLimits(),
  log = createLog('silent'),
  drain,
  ...limits
}: Options = {}) {
  const own = database ?? (await testDatabase())
  const config = readConfig({
    ...env,
    DATA_DIR: own.dataDir,
    DATABASE_URL: own.databaseUrl,
    LOG_LEVEL: 'silent',
  })
  const db = openDatabase({ ...config, databaseConnections: 5 })
  const services = createServices({
    db,
    storage: await openStorage(config),
    secrets: { signing: 'test' },
    clock,
    config,
    lanes: ownHelpers ? undefined : sharedLanes,
    preparing: sharedPreparing,
    ...limits,
  })
  await services.content.refresh()
  const app = await createApp({ services, log, renderer, places, drain })
  onTestFinished(async () => {
    await app.close()
    await services.privateFiles.stop(0)
    if (ownHelpers) services.workshop.stop()
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
    database: own,
    /** Calls with the rights of a role. */
    as: async (role: Role) => call(await signIn(services, role)),
    withToken: (token: string) => call(token),
    /** Calls as the portal does: by the session cookie, from a page of the site. */
    withCookie: (token: string, more: Record<string, string> = SAME_ORIGIN) =>
      caller((options) => app.inject(options), { cookie: `session=${token}`, ...more }, token),
    /** One more session of an account. */
    startSession: async (accountId: string, milliseconds?: number) =>
      call(await startSession(services, accountId, milliseconds)),
    /** On a real port, for what only a real connection shows. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
  }
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
    /** A multipart form; a value may be a list (the field is repeated) or a file. */
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

/** Straight into the tables: hashing a password for every test would take longer than the test. */
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

export type MovableClock = Clock & { advance(milliseconds: number): void }

function movableClock(): MovableClock {
  let offset = 0
  const start = Date.now()
  return { now: () => new Date(start + offset), advance: (milliseconds) => void (offset += milliseconds) }
}
