import type { ServerProcess } from '../lib/server-process.ts'
import { call, formOf, tokenOf } from '../lib/staff-calls.ts'
import { timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const ROUNDS = 40
const WARM_UPS = 10
const PAGE_SIZE = 9
const FAR_BACK = 1000
const LIMIT = { p50: 15, p95: 40 }
const GROWTH_MAX = 1.5

type Times = { p50: number; p95: number }
export type Growth = Record<string, Times>
type Listed = { id: string; slug: string; tags: string[] }

/**
 * How long uncached pages and saves take on an idle server, one after the other. An invented `Authorization` header
 * bypasses the page cache, and a save of the newest post before each read clears the cached reads. Subtracts the time
 * of a cached response, which is the connection and this process.
 */
export async function measureGrowth(site: ServerProcess): Promise<Growth> {
  const { posts, total } = await sample(site.url)
  const save = saver(site, await tokenOf(site), posts[0]!)
  const post = (n: number) => posts[n % posts.length]!
  const lastPage = Math.ceil(total / PAGE_SIZE)
  const pages: Record<string, (n: number) => string> = {
    home: () => '/',
    post: (n) => `/blog/post/${post(n + 1).id}/${post(n + 1).slug}`,
    '/blog': () => '/blog',
    '/blog?tag=': () => `/blog?tag=${encodeURIComponent(posts[0]!.tags[0] ?? '')}`,
    [`page ${FAR_BACK} of /blog, or the last`]: (n) =>
      `/blog?page=${Math.max(1, Math.min(FAR_BACK, lastPage) - (n % Math.min(lastPage, ROUNDS)))}`,
  }
  await timed(`${site.url}/robots.txt`)
  const cached = await repeated(ROUNDS, () => timed(`${site.url}/robots.txt`))
  const wire = percentile(cached, 50)
  const saves: number[] = []
  const growth: Growth = {}
  for (const [name, path] of Object.entries(pages)) {
    const uncached = async (n: number) => {
      saves.push(await save(n))
      return timed(site.url + path(n), { authorization: 'none' })
    }
    await repeated(WARM_UPS, uncached)
    growth[name] = without(wire, await repeated(ROUNDS, uncached))
  }
  return { ...growth, 'a save': without(wire, saves.slice(WARM_UPS)) }
}

async function repeated(times: number, measure: (n: number) => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push(await measure(n))
  return found
}

const without = (wire: number, times: number[]): Times => ({
  p50: Math.max(0, percentile(times, 50) - wire),
  p95: Math.max(0, percentile(times, 95) - wire),
})

/** Posts from all pages of the site, the newest first. */
async function sample(site: string): Promise<{ posts: Listed[]; total: number }> {
  const list = (page: number) => fetch(`${site}/api/posts?sort=latest&limit=10&page=${page}`)
  const first = await list(1)
  const total = Number(first.headers.get('x-total-count'))
  const posts = (await first.json()) as Listed[]
  for (let part = 1; part < 8; part++) {
    const page = Math.ceil(((total / 10) * part) / 8)
    posts.push(...((await (await list(page)).json()) as Listed[]))
  }
  return { posts, total }
}

/** Saves a visible change, as the editor does. */
const saver = (site: ServerProcess, token: string, post: Listed) => async (n: number) => {
  const form = formOf({ title: `A title that changes ${n}`, tags: post.tags.join(',') })
  const began = performance.now()
  const answer = await call(site, token, 'PUT', `/api/posts/${post.id}`, form)
  if (!answer.ok) throw new Error(`Saving a post: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - began
}

export const sizeBudgets = (growth: Growth): Budget[] =>
  Object.entries(growth).flatMap(([what, times]) =>
    (['p50', 'p95'] as const).map((name): Budget => ({
      what: `${what}, ${name}`,
      value: times[name],
      limit: LIMIT[name],
      kind: 'at most',
      unit: 'ms',
    })),
  )

/** The allowed cost with many posts, compared with few. */
export const costGrowthBudgets = (few: Growth, many: Growth): Budget[] =>
  Object.entries(few).map(([what, { p50 }]) => ({
    what: `${what}, p50`,
    value: many[what]!.p50 / p50,
    limit: GROWTH_MAX,
    kind: 'at most',
    unit: 'x',
  }))
