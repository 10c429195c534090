import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { fillBallast } from '#db/ballast.ts'
import { openDatabase } from '#db/database.ts'
import { THIS_RELEASE } from '#db/migrate.ts'
import { startCountWriter } from '#features/analytics/server/count-writer.ts'
import type { Config } from '#platform/config.ts'
import { watchContent } from '#platform/content-watch.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { createLog, type Log } from '#platform/log.ts'
import { loadSecrets } from '#features/settings/server/secrets.service.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createApp } from './app.ts'
import { readinessOf } from './checks.ts'
import { createDrain } from './drain.ts'
import { createDuties } from './duties.ts'
import { firstAdmin } from './first-admin.ts'
import { takeFolder } from './own-folder.ts'
import { builtRenderer } from './pages/built-renderer.ts'
import { importSample, warmSample } from './sample.ts'
import { reachedBefore, startClock } from './server-clock.ts'
import { createServices } from './services.ts'
import { logSlowStatements } from './slow-statements.ts'
import { settingWarnings } from './setting-warnings.ts'
import { stopOnSignal } from './stop.ts'
import { clearLeftovers } from './temp-folders.ts'
import { startTexts } from './texts/start.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { createLink } from './workers/link.ts'

/** Serve the first readers of a new site before preparing its pictures. */
const WARM_AFTER_MS = 10_000

const BUILD_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url))

/** Opens the database, creates the services and listens. Returns a function that stops everything. */
export async function runServer(
  config: Config,
  dev: boolean,
  release = THIS_RELEASE,
): Promise<() => Promise<void>> {
  const log = createLog(config.logLevel)
  const link = cluster.isWorker ? createLink() : undefined
  // Whatever the system's default, other users cannot read files of this process and its helpers.
  process.umask(0o077)
  await prepareDataFolder(config.dataDir, (path) =>
    log.warn({ path }, 'other users may have access to this path'),
  )
  const reached = reachedBefore(config)
  const folder = link ? undefined : await takeFolder({ config, log })
  await clearLeftovers(config.dataDir)
  await upgradeDatabase({ config, log, release })
  const db = openDatabase(config)
  if (!config.databaseUrl && isFirst()) await fillBallast(config.dataDir)
  logSlowStatements({ db, log, slowMs: config.slowStatementMs })
  const storage = await openStorage(config)
  const secrets = await loadSecrets(db)
  const time = await startClock(config, { db, log }, reached)
  const services = createServices({ db, storage, secrets, clock: time.clock, config, ...link?.helpers })
  link?.follow(services.content)
  await services.content.refresh()
  if (!config.databaseUrl && isFirst()) await services.backups.failInterrupted()
  const admin = isFirst() ? await firstAdmin(services) : undefined
  const fresh = isFirst() && config.sampleContent && (await importSample(services))

  const pages = await openPages(config, dev)
  const watch = watchContent(config, services.content)
  const listening = () => watch.connected
  const readiness = readinessOf({ services, log, listening })
  const drain = createDrain()
  const { renderer, intercept } = pages
  const app = await createApp({ services, log, renderer, intercept, readiness, listening, drain, link })
  const counters = startCountWriter(services.counting, log)
  const asked = startCountWriter(services.redirects, log, 'hits of redirects could not be counted')
  const duties = createDuties(services, log)
  const close = async () => {
    await app.close()
    await pages.close()
    await counters.stop()
    await asked.stop()
    await duties.stop()
    await services.backups.stop()
    services.exports.stop()
    await services.imports.stop()
    await services.retention.stop()
    await services.erasures.stop()
    await services.privateFiles.stop()
    await watch.stop()
    services.mediaWorker.stop()
    await services.heavy.stop()
    await services.reports.stop()
    await time.stop()
    await db.destroy()
    folder?.release()
  }
  stopOnSignal({ log, readiness, drain, close, isLast: () => link?.leads === true, config })

  const prepare = () =>
    warmSample(services).catch((error: unknown) =>
      log.warn({ err: error }, 'the pictures of the sample content could not be prepared'),
    )

  await app.listen({ port: config.port, host: config.host })
  if (isFirst()) {
    announce(config, log, app.server.address(), admin)
    for (const warning of settingWarnings(config)) log.warn(warning)
  }
  if (link) link.onLead(() => duties.take())
  else duties.take()
  if (fresh) setTimeout(() => void prepare(), WARM_AFTER_MS).unref()
  return close
}

/** Does what is needed only once on a new site. Worker ids are never reused, so a replacement never repeats it. */
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
  process.stdout.write(startTexts.running(url))
  if (!admin) return
  process.stdout.write(startTexts.signInAs(admin.email))
  process.stdout.write(admin.password ? startTexts.password(admin.password) : '\n')
}
