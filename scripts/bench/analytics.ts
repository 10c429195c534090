import type { ServerProcess } from '../lib/server-process.ts'
import { tokenOf } from '../lib/staff-calls.ts'
import { sendBeacons } from './beacons.ts'
import { ratio, requestRate } from './ground.ts'
import { askedMeanwhile, timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const RANGES = ['', '?days=7', '?days=30', '?days=90', '?days=365', '?days=730']
const ROUNDS = 20

type Post = { id: string; slug: string }
type Report = { totals: { views: number } }

const postsOf = async (url: string) =>
  (await (await fetch(`${url}/api/posts?category=latest&limit=50`)).json()) as Post[]

/** Compares readers who are counted with readers who opt out. The difference is the cost of counting. */
export async function measureCounting({ url }: ServerProcess): Promise<number> {
  const [post] = await postsOf(url)
  const page = `${url}/blog/post/${post?.id}/${post?.slug}`
  const headers = { 'accept-encoding': 'br', 'user-agent': BROWSER }
  return ratio(requestRate(page, { ...headers, dnt: '0' }), requestRate(page, { ...headers, dnt: '1' }))
}

/** Sends beacons until the server stops, and checks how many of them were stored. */
export async function measureBeacons(site: ServerProcess, perSecond: number, seconds: number) {
  const views = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(site)}` }
    const answer = await fetch(`${site.url}/api/analytics?days=2`, { headers })
    return ((await answer.json()) as Report).totals.views
  }
  const paths = (await postsOf(site.url)).map(({ id, slug }) => `/blog/post/${id}/${slug}`)
  const before = await views()
  const told = await sendBeacons({ url: site.url, paths, perSecond, seconds })
  await site.restart()
  return { ...told, lost: told.sent - ((await views()) - before) }
}

/** Measures each range of the dashboard alone, and the effect of several at once on everyone else. */
export async function measureDashboard(site: ServerProcess) {
  const headers = { authorization: `Bearer ${await tokenOf(site)}` }
  const ask = (range: string) => timed(`${site.url}/api/analytics${range}`, headers)
  // Warms up first, because a person who opens the dashboard has already used the portal.
  await ask(RANGES[0]!)
  const first: number[] = []
  for (const range of RANGES) first.push(await ask(range))
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) for (const range of RANGES) all.push(await ask(range))
  const others = await askedMeanwhile(site.url, async () => {
    for (let round = 0; round < ROUNDS; round++) await Promise.all(RANGES.map(ask))
  })
  return {
    p50: percentile(all, 50),
    p95: percentile(all, 95),
    first: Math.max(...first),
    othersP99: percentile(others, 99),
  }
}

const ms = (what: string, value: number, limit: number): Budget => ({
  what,
  value,
  limit,
  kind: 'at most',
  unit: 'ms',
})

export const countingBudgets = (share: number): Budget[] => [
  {
    what: 'cached post page, of its requests/s without counting',
    value: share,
    limit: 0.97,
    kind: 'at least',
    unit: '%',
  },
]

export const beaconBudgets = (
  { answered, sent, perSecond, lost }: Awaited<ReturnType<typeof measureBeacons>>,
  wanted: number,
): Budget[] => [
  { what: 'beacons answered, of those sent', value: answered / sent, limit: 1, kind: 'at least', unit: '%' },
  { what: 'beacons a second', value: perSecond, limit: wanted * 0.98, kind: 'at least', unit: '/s' },
  { what: 'beacons lost on SIGTERM', value: lost, limit: 0, kind: 'at most', unit: 'of them' },
]

export const dashboardBudgets = (f: Awaited<ReturnType<typeof measureDashboard>>): Budget[] => [
  ms('report of the dashboard, p50 over all ranges', f.p50, 50),
  ms('the same, p95', f.p95, 250),
  ms('the slowest first report of a range', f.first, 400),
  ms('other requests while six reports are made at once, p99', f.othersP99, 50),
]
