import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Transport } from '#web/entry-server.tsx'
import { internalHeaders } from '../internal.ts'

type Answer = Awaited<ReturnType<Transport>>

const KEPT = 500
const MAX_AGE_MS = 5000

/**
 * The reads of a page: the same routes as the browser's, without leaving the process. What several pages show
 * (genres, the site's name, popular posts) is asked for once in a while and not once a page.
 */
export function inProcessReads(app: FastifyInstance, content: ContentVersion): Transport {
  const answers = new LRUCache<string, Promise<Answer>>({ max: KEPT, ttl: MAX_AGE_MS })
  content.onChange(() => answers.clear())

  return (path) => {
    const known = answers.get(path)
    if (known) return known
    const answer = read(app, path)
    answers.set(path, answer)
    const forget = () => {
      if (answers.peek(path) === answer) answers.delete(path)
    }
    // Failures are not for the next page; nor is what was read while something changed.
    const version = content.current
    answer.then((made) => (made.status !== 200 || version !== content.current) && forget(), forget)
    return answer
  }
}

async function read(app: FastifyInstance, path: string): Promise<Answer> {
  const response = await app.inject({ method: 'GET', url: path, headers: internalHeaders })
  const total = response.headers['x-total-count']
  return {
    status: response.statusCode,
    body: response.json(),
    ...(total !== undefined && { total: Number(total) }),
  }
}
