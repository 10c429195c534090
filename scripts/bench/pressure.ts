import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../lib/paths.mjs'
import type { ServerProcess } from '../lib/server-process.ts'
import { percentile } from './percentile.ts'
import type { Order, Result, Told } from './pressure-load.ts'
import { OTHERS, timedAsk, whileOthersAsk, type Others } from './pressure-others.ts'
import type { Budget } from './report.ts'

const PER_SECOND = 500
const SECONDS = 30
const QUIET_SECONDS = 5
const WARM_UPS = 200
const SEARCHED = [
  'harbour',
  'tape',
  'ferry',
  'lamp',
  'winter',
  'signal',
  'copper',
  'static',
  'ember',
  'orchard',
]

export type PressureFigures = Awaited<ReturnType<typeof measurePressure>>

/** Sends more uncached requests than the server can handle, and measures everyone else meanwhile. */
export async function measurePressure(site: ServerProcess) {
  const all = distinct(await postAddresses(site.url), PER_SECOND * SECONDS + WARM_UPS)
  const paths = all.slice(WARM_UPS)
  // Warms up first, until V8 has compiled the rendering code.
  for (const path of all.slice(0, WARM_UPS)) await timedAsk(site.url, { path })
  await wait(1000)
  const before = await whileOthersAsk(site, () => wait(QUIET_SECONDS * 1000))
  let told: Told | undefined
  const during = await whileOthersAsk(site, async () => (told = await press(site.url, paths)))
  const afterMs = await timedAsk(site.url, { path: `/blog?search=${SEARCHED[0]}+afterwards` })
  return { ...told!, before, during, afterMs }
}

async function press(url: string, paths: string[]): Promise<Told> {
  const child = fork(inRoot('scripts/bench/pressure-load.ts'))
  const order: Order = { port: Number(new URL(url).port), paths, perSecond: PER_SECOND }
  child.send(order)
  const [told] = (await once(child, 'message')) as [Told]
  await once(child, 'exit')
  return told
}

/** URLs that no cache knows: each post once as a page or a call, and unique searches. */
function distinct(posts: string[], count: number): string[] {
  const word = (n: number) => SEARCHED[n % SEARCHED.length]!
  return Array.from({ length: count }, (_, n) => {
    const search = `${word(n)}+${word(Math.floor(n / 7))}+${n}`
    const post = posts[n % posts.length]!
    if (n % 10 < 5) return post
    if (n % 10 < 7) return `/blog?search=${search}`
    if (n % 10 === 7) return `/api/posts?search=${search}&limit=9`
    if (n % 10 === 8) return `/api/posts/${post.split('/')[3]}`
    return `/api/posts?sort=latest&limit=9&page=${1 + Math.floor(n / 10)}`
  })
}

/** The paths of all posts, from the sitemap. */
async function postAddresses(site: string): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch(site + path)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  }
  const main = await read('/sitemap.xml')
  const parts = main.filter((path) => path.startsWith('/sitemap-'))
  const all = parts.length > 0 ? (await Promise.all(parts.map(read))).flat() : main
  return all.filter((path) => path.startsWith('/blog/post/'))
}

const isServed = ({ status }: Result) => status >= 200 && status < 300
const isRefused = ({ status, retryAfter, api, html }: Result) => status === 503 && retryAfter && (api || html)

/** The limits in milliseconds. Signing in may take longer, because hashing the password uses the same two cores. */
const LIMITS: Record<keyof Others, number> = {
  'a cached page': 50,
  '/healthz': 50,
  '/readyz': 50,
  'a sign-in': 500,
  'the list of posts': 250,
  'a save': 250,
}

export function pressureBudgets({ results, lateMs, before, during, afterMs }: PressureFigures): Budget[] {
  const served = results.filter(isServed)
  const refused = results.filter(isRefused)
  const times = (of: Result[]) => of.map(({ ms }) => ms)
  const atMost = (what: string, value: number, limit: number, unit: string): Budget => ({
    what,
    value,
    limit,
    kind: 'at most',
    unit,
  })
  return [
    {
      what: 'served, of all',
      value: served.length / results.length,
      limit: 0.1,
      kind: 'at least',
      unit: '%',
    },
    atMost('answers that are neither', results.length - served.length - refused.length, 0, ''),
    atMost('served, p95', percentile(times(served), 95), 1000, 'ms'),
    atMost('refused, p95', percentile(times(refused), 95), 50, 'ms'),
    atMost('begun late by the bench itself, p95', percentile(lateMs, 95), 20, 'ms'),
    ...OTHERS.map((name) =>
      atMost(
        `${name} meanwhile, p95 (${percentile(before[name], 95).toFixed(0)} ms before)`,
        percentile(during[name], 95),
        LIMITS[name],
        'ms',
      ),
    ),
    atMost('the next uncached page afterwards', afterMs, 100, 'ms'),
  ]
}
