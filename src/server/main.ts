import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { fillBallast } from '#db/ballast.ts'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew, migrate } from '#db/migrate.ts'
import { countOn } from '#features/analytics/server/count-on.ts'
import { mailOutbox } from '#features/mail/server/mail-outbox.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
import { createPace } from '#features/mail/server/pace.ts'
import { systemClock } from '#platform/clock.ts'
import { ConfigError, readConfig, type Config } from '#platform/config.ts'
import { watchContent } from '#platform/content-watch.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { createLog, type Log } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createApp } from './app.ts'
import { readinessOf } from './checks.ts'
import { createDrain } from './drain.ts'
import { importSample, warmSample } from './sample.ts'
import { firstAdmin } from './first-admin.ts'
import { startMaintenance } from './maintenance.ts'
import { takeFolder } from './own-folder.ts'
import { builtRenderer } from './pages/built-renderer.ts'
import { createServices } from './services.ts'
import { logSlowStatements } from './slow-statements.ts'
import { stopOnSignal } from './stop.ts'
import { clearLeftovers } from './temp-folders.ts'
import { createLink } from './workers/link.ts'
import { LEAD, runPrimary } from './workers/primary.ts'

/** The first readers of a new site come before the pictures that are made ahead. */
const WARM_AFTER_MS = 10_000

const BUILD_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url))

/** Config, database, services, app, listen; and the same way back when told to stop, or by what this gives back. */
export async function main({ dev = false }: { dev?: boolean } = {}): Promise<() => Promise<void>> {
  try {
    const config = readConfig()
    if (config.workers === 1 || cluster.isWorker || dev) return await start(config, dev)
    await runPrimary(config)
    return () => Promise.resolve()
  } catch (error) {
    process.stderr.write(`Sleevenotes cannot start: ${oneLine(error)}\n`)
    // In development the cause may be mended in the next moment.
    if (!dev) process.exit(1)
    return () => Promise.resolve()
  }
}

async function start(config: Config, dev: boolean) {
  const log = createLog(config.logLevel)
  // Whatever the system's default is, other users read nothing that this process or its helpers write.
  process.umask(0o077)
  await prepareDataFolder(config.dataDir, (path) =>
    log.warn({ path }, 'other users may be able to read this'),
  )
  // Timers, mail and what is made once at the start belong to one of the workers.
  const leads = !cluster.isWorker || process.argv.includes(LEAD)
  const folder = cluster.isWorker ? undefined : await takeFolder({ config, log })
  await clearLeftovers(config.dataDir)
  const db = openDatabase(config)
  await migrate(db).catch((error: unknown) => {
    throw config.databaseUrl ? unreachable(error) : unusable(config, error)
  })
  if (!config.databaseUrl && leads) await fillBallast(config.dataDir)
  logSlowStatements({ db, log, slowMs: config.slowStatementMs })
  const storage = await openStorage(config)
  const services = createServices({ db, storage, secrets: await loadSecrets(db), clock: systemClock, config })
  const link = cluster.isWorker ? createLink(services.content) : undefined
  await services.content.refresh()
  const admin = leads ? await firstAdmin(services) : undefined
  const fresh = leads && config.sampleContent && (await importSample(services))

  const pages = await openPages(config, dev)
  const watch = watchContent(config, services.content)
  const listening = () => watch.connected
  const readiness = readinessOf({ services, log, listening })
  const drain = createDrain()
  const { renderer, intercept } = pages
  const app = await createApp({ services, log, renderer, intercept, readiness, listening, drain, link })
  const maintenance = leads ? startMaintenance(services, log) : undefined
  const counters = countOn(services.counting, log)
  const mailer = createMailer({
    outboxes: [mailOutbox(db, services.newsletter.suspend), services.newsletter.outbox],
    clock: systemClock,
    transport: services.mailWorker,
    pace: createPace({ db, clock: systemClock, perMinute: config.smtpPerMinute }),
    log,
  })
  if (leads) mailer.start()
  const close = async () => {
    await app.close()
    await pages.close()
    await maintenance?.stop()
    await counters.stop()
    await services.privateFiles.stop()
    await mailer.stop()
    await watch.stop()
    services.workshop.stop()
    await services.heavy.stop()
    await services.reports.stop()
    await db.destroy()
    folder?.release()
  }
  stopOnSignal({ log, readiness, drain, close, config })

  const prepare = () =>
    warmSample(services).catch((error: unknown) => log.warn({ err: error }, 'pictures not prepared'))

  await app.listen({ port: config.port, host: config.host })
  if (isFirst()) announce(config, log, app.server.address(), admin)
  if (leads)
    services.mail
      .purge()
      .catch((error: unknown) => log.error({ err: error }, 'old mail could not be removed'))
  if (fresh) setTimeout(() => void prepare(), WARM_AFTER_MS).unref()
  return close
}

/** Numbers of workers are never used again, so a replacement says nothing. */
const isFirst = () => !cluster.worker || cluster.worker.id === 1

async function openPages(config: Config, dev: boolean) {
  if (dev) return (await import('./pages/vite-renderer.ts')).vitePages(config)
  const renderer = await builtRenderer(BUILD_FOLDER, config)
  return { renderer, intercept: undefined, close: () => Promise.resolve() }
}

function announce(config: Config, log: Log, address: unknown, admin: Awaited<ReturnType<typeof firstAdmin>>) {
  const { port } = address as { port: number }
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl
  log.debug({ port }, 'listening')
  process.stdout.write(`\nSleevenotes is at ${url}\nThe portal is at ${url}/admin\n`)
  if (!admin) return
  process.stdout.write(`\nSign in as ${admin.email}\n`)
  process.stdout.write(admin.password ? `Password: ${admin.password} (shown only this once)\n\n` : '\n')
}

function oneLine(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof DatabaseTooNew) return message
  if (code === 'EADDRINUSE') return 'PORT is already in use by another program: choose another one'
  if (code === 'EACCES') return 'PORT or HOST may not be used by this user: choose another one'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine'
  return (message || String(code ?? error)).split('\n')[0] ?? 'unknown error'
}

function unusable({ dataDir }: Config, error: unknown): unknown {
  if (error instanceof DatabaseTooNew) return error
  return new ConfigError(
    `DATA_DIR ${dataDir} holds a database that cannot be used (${(error as Error).message})`,
  )
}

function unreachable(error: unknown): unknown {
  if (error instanceof DatabaseTooNew) return error
  const { message, code } = error as NodeJS.ErrnoException
  return new ConfigError(
    `DATABASE_URL leads to a database that does not answer (${code ?? message.split('\n')[0]})`,
  )
}
