import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { mailQueue } from '#features/mail/server/mail.shared.queries.ts'
import type { MediaWorker } from '#features/media/server/media-worker.ts'
import { waveformQueue } from '#features/media/server/media.queries.ts'
import { deliveryQueue } from '#features/newsletter/server/campaigns.shared.queries.ts'
import { countWaiting } from '#features/search/server/search.shared.queries.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Figures } from './figures.ts'

type Needs = { db: Db; heavy: HeavyReads; reports: HeavyReads; mediaWorker: MediaWorker; clock: Clock }
type Queue = { depth: number; oldest: string | null }

/** Several metrics share one query. */
const CACHE_MS = 2000

export function queueMetrics({ gauge, gauges, counter }: Figures, needs: Needs) {
  const { heavy, reports, mediaWorker, clock } = needs
  const searchQueue = agedFrom(() => countWaiting(needs.db), clock)
  const queues = keptFor(CACHE_MS, async () => ({
    ...(await lookAtTables(needs)),
    search: await searchQueue(),
  }))
  const age = ({ oldest }: Queue) =>
    oldest === null ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1000)
  const each = (read: (queue: Queue) => number) => async () =>
    Object.fromEntries(Object.entries(await queues()).map(([name, queue]) => [name, read(queue)]))

  gauges(
    'queue_depth',
    'Mails and newsletters that are due, posts to be indexed for search, and recordings without a waveform',
    'queue',
    each(({ depth }) => depth),
    'max',
  )
  gauges('queue_age_seconds', 'How long the oldest entry of a queue has waited', 'queue', each(age), 'max')
  gauges('heavy_reads_waiting', 'Searches and reports waiting for a database thread', 'kind', () => ({
    search: heavy.waiting,
    reports: reports.waiting,
  }))
  gauge('media_tasks', 'Pictures and recordings being processed or waiting', () => mediaWorker.waiting)
  counter(
    'media_kills_total',
    'Files that exceeded their time or memory limit, so that their helper process was killed',
    () => mediaWorker.kills,
  )
}

/**
 * Uses a thread if there is one, because a newsletter may have 100,000 deliveries. One after the other, so that a
 * single thread is enough.
 */
async function lookAtTables({ db, heavy, clock }: Needs): Promise<Record<string, Queue>> {
  const now = isoNow(clock)
  const [mail] = await heavy.select(mailQueue(db, now))
  const [newsletter] = await heavy.select(deliveryQueue(db, now))
  const [media] = await heavy.select(waveformQueue(db))
  return { mail: mail ?? EMPTY, newsletter: newsletter ?? EMPTY, media: media ?? EMPTY }
}

const EMPTY: Queue = { depth: 0, oldest: null }

/** For a table without times: its rows count as waiting since this process first saw one. */
function agedFrom(count: () => Promise<number>, clock: Clock): () => Promise<Queue> {
  let since: string | null = null
  return async () => {
    const depth = await count()
    since = depth === 0 ? null : (since ?? isoNow(clock))
    return { depth, oldest: since }
  }
}

function keptFor<T>(ms: number, look: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!kept || kept.until < now) {
      kept = { answer: look(), until: now + ms }
      kept.answer.catch(() => (kept = undefined))
    }
    return kept.answer
  }
}
