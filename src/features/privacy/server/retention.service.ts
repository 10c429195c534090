import type { Db } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Retention as Days } from '#features/settings/settings.schema.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { addDays, dayOf } from '#lib/days.ts'
import { lastNight, nextNight } from '#lib/nights.ts'
import { RETAINED_KINDS, type RetainedKind } from '#lib/values.ts'
import { DAY, isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { ExpiringData } from '#platform/personal-data.ts'
import type { RetentionPreview, RetentionState } from '../privacy.schema.ts'
import { retainedCounts } from '../texts/kinds.ts'
import { retainedLabels, retentionDetail } from '../texts/retention.ts'
import { createBatches } from './remove-in-batches.ts'
import * as queries from './retention.queries.ts'

export type Retention = ReturnType<typeof createRetention>

type Needs = {
  db: Db
  clock: Clock
  settings: Settings
  audit: Audit
  media: Media
  content: ContentVersion
  /** The old data of the features, by kind. */
  data: Record<RetainedKind, ExpiringData[]>
}

/** An hour after the backup of the night, which so still has everything. */
const HOUR_OF_NIGHT = 4
/** A run belongs to its node for this long after the last batch. */
const LEASE_MS = 5 * MINUTE
const RUNS_KEPT_DAYS = 60
/** After more nights without a run, the clock may be wrong, so the next run waits for a day. */
const NIGHTS_MISSED_MAX = 1
const WAIT_MS = DAY

/** Deletes old data once a day, on one node. */
export function createRetention({ db, clock, settings, audit, media, content, data }: Needs) {
  let isStopping = false
  let current: Promise<unknown> = Promise.resolve()

  const night = async () => ({
    now: clock.now(),
    timeZone: (await settings.site()).time_zone,
    hour: HOUR_OF_NIGHT,
  })

  const dayOfRun = (when: Awaited<ReturnType<typeof night>>) =>
    dayOf(lastNight(when).getTime(), when.timeZone)

  /** A machine that starts with a clock a year ahead would delete a year too much. Here an operator has time to notice. */
  async function waitOf(day: string): Promise<string | undefined> {
    const last = await queries.runBefore(db, day)
    if (!last || last.day < addDays(day, -1 - NIGHTS_MISSED_MAX)) return isoAfter(clock, WAIT_MS)
    return last.finished_at === null && last.leased_until > isoNow(clock) ? last.leased_until : undefined
  }

  /** When old data is deleted next. */
  async function nextRun(): Promise<string> {
    const when = await night()
    const open = await queries.openRun(db, dayOfRun(when))
    const isWaiting = open !== undefined && open.leased_until > lease()
    return isWaiting ? open.leased_until : nextNight(when).toISOString()
  }

  const limitOf = (days: number, since: string) => new Date(Date.parse(since) - days * DAY).toISOString()

  const lease = () => isoAfter(clock, LEASE_MS)
  const needs = { content, media, isStopping: () => isStopping, lease }

  async function removeKind(day: string, kind: RetainedKind, before: string): Promise<boolean> {
    const batches = createBatches(needs, { table: 'retention_run', key: 'day', value: day })
    for (const { remove } of data[kind])
      if (!(await batches.removeAll(kind, (tx, limit) => remove(tx, before, limit)))) return false
    return true
  }

  /** One entry for each kind, with the time that the admins chose. */
  const finish = (day: string, days: Days) =>
    db.transaction().execute(async (tx) => {
      const done = await queries.finishRun(tx, day, isoNow(clock))
      for (const kind of RETAINED_KINDS) {
        const count = done?.counts[kind] ?? 0
        if (count === 0) continue
        const target = { name: retainedCounts[kind](count) }
        await audit.record(tx, { action: 'old-data-deleted', target, detail: retentionDetail(days[kind]) })
      }
      await queries.deleteRunsBefore(tx, addDays(day, -RUNS_KEPT_DAYS))
    })

  async function run(day: string, startedAt: string) {
    const days = await settings.retention.read()
    for (const kind of RETAINED_KINDS) {
      const kept = days[kind]
      if (kept !== null && !(await removeKind(day, kind, limitOf(kept, startedAt)))) return
    }
    await finish(day, days)
  }

  return {
    /** Runs every minute on each node. The first one does the work of the night, or continues it after a crash. */
    async look(): Promise<void> {
      const day = dayOfRun(await night())
      const waitUntil = await waitOf(day)
      const claimed = await queries.claimRun(db, day, { now: isoNow(clock), until: lease(), waitUntil })
      if (!claimed || isStopping) return
      const running = run(day, claimed.started_at)
      current = running.catch(() => undefined)
      await running
    },

    async state(): Promise<RetentionState> {
      return { days: await settings.retention.read(), next_at: await nextRun() }
    },

    /** What the next run would delete with these settings. */
    async preview(days: Days): Promise<RetentionPreview> {
      const next = nextNight(await night()).toISOString()
      const counts: Partial<RetentionPreview> = {}
      for (const kind of RETAINED_KINDS) {
        const kept = days[kind]
        const found = await Promise.all(
          kept === null ? [] : data[kind].map(({ count }) => count(limitOf(kept, next))),
        )
        counts[kind] = found.reduce((sum, count) => sum + count, 0)
      }
      return counts as RetentionPreview
    },

    async save(days: Days): Promise<RetentionState> {
      await db.transaction().execute(async (tx) => {
        const before = await settings.retention.held(tx)
        const changed = RETAINED_KINDS.filter((kind) => before[kind] !== days[kind])
        if (changed.length === 0) return
        await settings.retention.save(tx, days)
        const detail = changed
          .map((kind) => `${retainedLabels[kind]}: ${retentionDetail(days[kind])}`)
          .join(', ')
        await audit.record(tx, { action: 'retention-changed', detail })
      })
      return this.state()
    },

    /** Waits for the current batch. The next start continues. */
    async stop(): Promise<void> {
      isStopping = true
      await current
    },
  }
}
