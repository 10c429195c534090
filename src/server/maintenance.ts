import { HOUR, isoNow, MINUTE } from '#platform/clock.ts'
import { purgeRateWindows } from '#platform/http/rate-limit.ts'
import { purgeOnce } from '#platform/once.ts'
import type { Log } from '#platform/log.ts'
import { createCatchUp } from './catch-up.ts'
import type { Services } from './services.ts'

/** Short enough for scheduled posts and newsletters to be on time. */
const BEGIN_MS = 5000

/** Every job may run on several nodes at once, or be missed for a day, without harm. */
export function startMaintenance(services: Services, log: Log) {
  const {
    diskSpace,
    auth,
    media,
    posts,
    search,
    visitors,
    counters,
    privateFiles,
    submissions,
    mail,
    newsletter,
    sitemap,
    db,
    clock,
  } = services
  const run = (name: string, job: () => Promise<unknown>) =>
    void job().catch((error: unknown) => log.error({ err: error, job: name }, 'housekeeping failed'))
  const every = (name: string, milliseconds: number, job: () => Promise<unknown>) =>
    setInterval(() => run(name, job), milliseconds).unref()
  const searchIndex = createCatchUp([
    () => search.completeWords(),
    () => posts.indexWaiting(),
    () => search.removeOldIndex().then(() => false),
  ])
  const sitemapParts = createCatchUp([() => sitemap.refresh()])

  const timers = [
    every('sessions', HOUR, () => auth.purge()),
    every('visitors', 10 * MINUTE, () => visitors.purge()),
    every('files', 10 * MINUTE, () => media.sweep()),
    every('trash', HOUR, () => posts.purgeTrash()),
    every('rate windows', HOUR, () => purgeRateWindows(db, isoNow(clock))),
    every('answers by key', HOUR, () => purgeOnce(db, clock)),
    every('missing addresses', HOUR, () => services.redirects.purgeMissing()),
    every('open editors', HOUR, () => posts.purgeEditing()),
    every('spam', HOUR, async () => {
      await services.submissions.purgeSpam()
      await services.curators.purgeSpam()
    }),
    every('waveforms', MINUTE, () => privateFiles.examine()),
    every('published submissions', MINUTE, () => submissions.announceScheduled()),
    every('newsletters', BEGIN_MS, () => newsletter.beginDue()),
    every('audit log', HOUR, () => services.audit.purge()),
    every('scheduled posts', BEGIN_MS, () => posts.tellScheduled()),
    every('old webhook deliveries', HOUR, () => services.webhooks.purge()),
    every('outbox folder', HOUR, () => mail.purgeFolder()),
    every('old data', MINUTE, () => services.retention.look()),
    every('deletions', MINUTE, () => services.erasures.continue()),
    every('old counters', 6 * HOUR, () => counters.purge()),
    every('disk', MINUTE, () => diskSpace.look()),
    every('backups', MINUTE, () => services.backups.look()),
    every('files of imports', MINUTE, () => services.imports.sweep()),
    every('imports', BEGIN_MS, () => services.imports.look()),
    every('sitemap', BEGIN_MS, () => sitemapParts.run()),
    every('search index', 10 * MINUTE, () => searchIndex.run()),
    every('popular', 10 * MINUTE, () => counters.refreshPopularity()),
    every('counts of lists', MINUTE, () => posts.sumCounts()),
  ]
  run('search index', () => searchIndex.run())
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer))
      await searchIndex.stop()
      await sitemapParts.stop()
    },
  }
}
