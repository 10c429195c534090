import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '#db/tables.ts'
import { upTo } from '#platform/cache-size.ts'
import { HOUR, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { addMissing, keepMostWanted } from './missing.queries.ts'
import { plainKeyOf, readAddress, readingsOf } from './old-address.ts'
import { isListed } from './probes.ts'
import { addHits, redirectsFor } from './redirects.queries.ts'

/** More than an editor can handle, and few enough to read at once. */
const MISSING_MAX = 2000
/** More different addresses in a second are a scan, not readers. */
const BATCH_MAX = 100
/** A reader finds a few broken links in an hour. */
const PER_NETWORK = 20
const NETWORKS_KEPT = 10_000

type Missed = { address: string; hits: number; referrer: string | null; keys: string[] }

export type AskedNeeds = {
  db: Db
  clock: Clock
  config: Pick<Config, 'databaseUrl'>
  disk: Disk
  /** Whether a request comes from a reader whom we count. Robots, colleagues and readers who declined are left out. */
  isReader: (headers: FastifyRequest['headers']) => boolean
  /** The host of the site that contains the link, or an empty string. */
  referrerOf: (headers: FastifyRequest['headers']) => string
}

/**
 * Counts hits of redirects and addresses that readers did not find. Counting runs no
 * statement. A batch is written once a second.
 */
export function createAsked({ db, clock, config, disk, isReader, referrerOf }: AskedNeeds) {
  let hits = new Map<string, number>()
  let missed = new Map<string, Missed>()
  let writing: Promise<void> = Promise.resolve()
  const networks = new LRUCache<string, { count: number }>({ ...upTo(NETWORKS_KEPT), ttl: HOUR })

  /** One network can't fill the list. */
  function isWithinQuota(network: string): boolean {
    const used = networks.get(network) ?? { count: 0 }
    if (used.count === 0) networks.set(network, used)
    return ++used.count <= PER_NETWORK
  }

  /** A redirect may have been added since, or lead to a post that is not visible yet. */
  async function unanswered(tx: Tx, all: Map<string, Missed>): Promise<[string, Missed][]> {
    const keys = [...all.values()].flatMap((each) => each.keys)
    const answered = new Set((await redirectsFor(tx, keys)).map(({ from_key }) => from_key))
    return [...all].filter(([, each]) => each.keys.every((key) => !answered.has(key)))
  }

  async function writeMissed(tx: Tx, all: Map<string, Missed>, now: string) {
    const rows = (await unanswered(tx, all)).map(([key, { address, hits: count, referrer }]) => ({
      key,
      address,
      hits: count,
      first_at: now,
      last_at: now,
      referrer,
    }))
    if (rows.length === 0) return
    await addMissing(tx, rows)
    await keepMostWanted(tx, MISSING_MAX)
  }

  /** The reserve is for signing in and deleting, not for counting. PostgreSQL has its own disk. */
  const isOutOfRoom = async () => !config.databaseUrl && (await disk.isBelowReserve())

  async function writePending() {
    if (hits.size === 0 && missed.size === 0) return
    const [batch, addresses] = [hits, missed]
    hits = new Map()
    missed = new Map()
    try {
      if (await isOutOfRoom()) return
      await db.transaction().execute(async (tx) => {
        const now = isoNow(clock)
        if (batch.size > 0) await addHits(tx, batch, now)
        if (addresses.size > 0) await writeMissed(tx, addresses, now)
      })
    } catch (error) {
      // Nothing was stored, so the next batch tries again.
      for (const [id, count] of batch) hits.set(id, (hits.get(id) ?? 0) + count)
      missed = new Map([...addresses, ...missed].slice(0, BATCH_MAX))
      throw error
    }
  }

  return {
    hit(id: string) {
      hits.set(id, (hits.get(id) ?? 0) + 1)
    },

    /** Keeps the path only: parameters may hold personal data. */
    missed(request: FastifyRequest) {
      if (request.method !== 'GET' || !isReader(request.headers)) return
      const asked = readAddress(request.url)
      const key = asked && plainKeyOf(asked)
      if (!asked || !key || key === '/' || !isListed(key)) return
      const known = missed.get(key)
      if (known) {
        known.hits++
        return
      }
      if (missed.size >= BATCH_MAX || !isWithinQuota(networkOf(request))) return
      const address = key.includes('?') ? key : request.url.split(/[?#]/, 1)[0]!
      const keys = readingsOf(asked).map((reading) => reading.key)
      missed.set(key, { address, hits: 1, referrer: referrerOf(request.headers) || null, keys })
    },

    /** Writes the batch. The server also calls this before it stops. */
    flush(): Promise<void> {
      writing = writing.catch(() => {}).then(writePending)
      return writing
    },
  }
}
