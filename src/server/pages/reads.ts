import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Transport } from '#web/entry-server.tsx'
import { internalHeaders } from '../internal.ts'
import type { Horizon } from './horizon.ts'
import { callInProcess } from './in-process-call.ts'

type Answer = Awaited<ReturnType<Transport>>
type Kept = { answer: Promise<Answer>; expires: number }

const KEPT = 500
const MAX_AGE_MS = 5000

type Needs = { app: FastifyInstance; content: ContentVersion; clock: Clock; horizon: Horizon }

/**
 * The reads of a page: the same routes as the browser's, without leaving the process. What several pages show
 * (genres, the site's name, popular posts) is asked for once in a while and not once a page.
 */
export function inProcessReads({ app, content, clock, horizon }: Needs): Transport {
  const answers = new LRUCache<string, Kept>({ max: KEPT })
  content.onChange(() => answers.clear())
  content.onTouch(({ id }) => answers.delete(`/api/posts/${id}`))

  async function settle(path: string, kept: Kept, version: number) {
    const { status, body } = await kept.answer
    const forget = () => {
      if (answers.peek(path) === kept) answers.delete(path)
    }
    // Neither a failure nor something read during a change is for the next page; one-off reads only fill the memory.
    const isGood = () => status === 200 && version === content.current && !isOneOff(path, body)
    if (!isGood()) return forget()
    kept.expires = await horizon.expiry(MAX_AGE_MS)
    if (!isGood()) forget()
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

/** Searches, and lists of names or pages that do not exist. */
const isOneOff = (path: string, body: unknown) =>
  path.includes('search=') || (Array.isArray(body) && body.length === 0 && path.includes('?'))

async function read(app: FastifyInstance, path: string): Promise<Answer> {
  const { status, headers, body } = await callInProcess(app, path, internalHeaders)
  const total = headers['x-total-count']
  return {
    status,
    body: JSON.parse(body),
    header: (name) => headers[name]?.toString() ?? null,
    ...(total !== undefined && { total: Number(total) }),
  }
}
