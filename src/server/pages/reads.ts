import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { EVERYTHING, readKeys } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Transport } from '#web/entry-server.tsx'
import { internalHeaders, KEYS_HEADER } from '../internal.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'
import { callInProcess } from './in-process-call.ts'

export type Read = Awaited<ReturnType<Transport>> & { keys: string[] }
export type Reads = (path: string) => Promise<Read>
/** Has no keys until the response arrives. */
type Kept = { answer: Promise<Read>; expires: number; keys?: ReadonlySet<string> }

const KEPT = 500
const MAX_AGE_MS = 5000

type Needs = { app: FastifyInstance; content: ContentVersion; clock: Clock; schedule: PublishingSchedule }

/**
 * The reads of a page, using the browser's routes within this process. Reads that several pages share (genres, the
 * site's name, popular posts) are cached.
 */
export function inProcessReads({ app, content, clock, schedule }: Needs): Reads {
  const answers = new LRUCache<string, Kept>({ max: KEPT })
  content.onChange(({ keys }) => {
    for (const [path, kept] of answers) if (!kept.keys || touches(keys, kept.keys)) answers.delete(path)
  })

  async function settle(path: string, kept: Kept, version: number) {
    const { status, body, keys } = await kept.answer
    const shown = new Set(keys)
    // Don't reuse failures or responses read during a change. One-off reads would only fill the memory.
    const isGood = () => status === 200 && !content.changedSince(version, shown) && !isOneOff(path, body)
    const expires = isGood()
      ? Math.min(clock.now().getTime() + MAX_AGE_MS, await schedule.changesAt(shown))
      : 0
    if (isGood()) Object.assign(kept, { expires, keys: shown })
    else if (answers.peek(path) === kept) answers.delete(path)
  }

  return (path) => {
    const known = answers.get(path)
    if (known && known.expires > clock.now().getTime()) return known.answer
    const kept: Kept = { answer: read(app, path), expires: Infinity }
    answers.set(path, kept)
    settle(path, kept, content.current).catch(() => answers.delete(path))
    return kept.answer
  }
}

const touches = (changed: readonly string[], shown: ReadonlySet<string>) =>
  shown.has(EVERYTHING) || changed.some((key) => key === EVERYTHING || shown.has(key))

/** Searches, and lists for names or pages that don't exist. */
const isOneOff = (path: string, body: unknown) =>
  path.includes('search=') || (Array.isArray(body) && body.length === 0 && path.includes('?'))

async function read(app: FastifyInstance, path: string): Promise<Read> {
  const { status, headers, body } = await callInProcess(app, path, internalHeaders)
  const total = headers['x-total-count']
  const keys = headers[KEYS_HEADER]
  return {
    status,
    body: JSON.parse(body),
    keys: typeof keys === 'string' ? readKeys(keys) : [EVERYTHING],
    header: (name) => headers[name]?.toString() ?? null,
    ...(total !== undefined && { total: Number(total) }),
  }
}
