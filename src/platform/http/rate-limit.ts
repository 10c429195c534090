import { createHash } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import type { Clock } from '../clock.ts'

type Options = { timeWindow: number; prefix?: string }
type Needs = { db: Db; clock: Clock }
type Result = { current: number; ttl: number }
type Done = (error: Error | null, result?: Result) => void

/** A store for @fastify/rate-limit in the database, so that several nodes share one limit. */
export function rateLimitStore(db: Db, clock: Clock) {
  return class RateWindows {
    readonly #options: Options

    constructor(options: Options) {
      this.#options = options
    }

    incr(key: string, done: Done, timeWindow = this.#options.timeWindow) {
      countHit({ db, clock }, windowId(this.#options.prefix ?? '', key), timeWindow).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      )
    }

    child(route: { timeWindow?: number; routeInfo?: { method?: string | string[]; url?: string } }) {
      const { method = '', url = '' } = route.routeInfo ?? {}
      return new RateWindows({
        timeWindow: route.timeWindow ?? this.#options.timeWindow,
        prefix: `${String(method)} ${url}`,
      })
    }
  }
}

/** A hash, so that we don't store IP addresses. */
const windowId = (prefix: string, key: string) =>
  createHash('sha256').update(`${prefix}\n${key}`).digest('base64url')

/** Counts a hit in a window that all nodes share. */
export const countIn = (needs: Needs, what: string, key: string, timeWindow: number): Promise<Result> =>
  countHit(needs, windowId(what, key), timeWindow)

async function countHit({ db, clock }: Needs, id: string, timeWindow: number): Promise<Result> {
  const now = clock.now().getTime()
  const nowIso = new Date(now).toISOString()
  const fresh = { id, hits: 1, expires_at: new Date(now + timeWindow).toISOString() }
  const row = await db
    .insertInto('rate_window')
    .values(fresh)
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('rate_window.expires_at', '<=', nowIso)
          .then(1)
          .else(eb('rate_window.hits', '+', 1))
          .end(),
        expires_at: eb
          .case()
          .when('rate_window.expires_at', '<=', nowIso)
          .then(eb.ref('excluded.expires_at'))
          .else(eb.ref('rate_window.expires_at'))
          .end(),
      })),
    )
    .returning(['hits', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { current: row.hits, ttl: Math.max(0, Date.parse(row.expires_at) - now) }
}

export const purgeRateWindows = (db: Db, now: string) =>
  db.deleteFrom('rate_window').where('expires_at', '<', now).execute()
