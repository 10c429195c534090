import { captured, siteFigures, type Captured } from './site-figures.ts'
import { load } from './load.ts'
import type { Bare } from './bare.ts'
import type { Budget } from './report.ts'

/** The figures of one run at one size. Ratios compare with the bare server, measured in alternation. */
export type GroundFigures = {
  home: number
  post: number
  notModified: number
  list: number
  /** The CPU time of a cached home page, in bare requests. The bare server sends only a length and a type. */
  cpu: { identity: number; br: number; notModified: number }
  renderCpu: number
  memoryMb: number
}

const ROUNDS = 15
const WARM_UPS = 3
const SECONDS = 0.6
const CONNECTIONS = 16

export async function measureGround(site: string, bare: Bare): Promise<GroundFigures> {
  const list = '/api/posts?category=latest&limit=6'
  const [first] = (await (await fetch(site + list)).json()) as {
    id: string
    slug: string
  }[]
  if (!first) throw new Error('The site has no posts')
  const post = `/blog/post/${first.id}/${first.slug}`
  const pages = await Promise.all(['/', post, list].map((path) => captured(site, path)))
  await bare.serve(pages)
  const br = { 'accept-encoding': 'br' }
  const ofBare = (path: string, headers: Record<string, string>) =>
    ratio(requestRate(site + path, headers), requestRate(bare.url + path, headers))
  const figures = {
    home: await ofBare('/', br),
    post: await ofBare(post, br),
    notModified: await ratio(notModifiedRate(site), notModifiedRate(bare.url)),
    list: await ofBare(list, br),
  }
  const cpu = await cachedCpu(site, bare)
  const { memoryMb } = await siteFigures(site)
  return { ...figures, cpu, memoryMb, renderCpu: await renderCpu(site, bare) }
}

type Measure = () => Promise<number>

/**
 * Compares ours with theirs in many short rounds, one right after the other, because the machine's speed changes from
 * second to second. Returns the median of all pairs.
 */
export async function ratio(ours: Measure, theirs: Measure): Promise<number> {
  // Warms up first, until both are compiled.
  for (let round = 0; round < WARM_UPS; round++) for (const measure of [ours, theirs]) await measure()
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await theirs()
    const mine = await ours()
    ratios.push((2 * mine) / (before + (await theirs())))
  }
  return median(ratios)
}

export const requestRate = (url: string, headers: Record<string, string>) => async () => {
  const { failures, perSecond } = await load({ url, headers, seconds: SECONDS })
  if (failures > 0) throw new Error(`${url}: ${failures} failures`)
  return perSecond
}

/** Uses the current ETag, because the home page is renewed every minute. */
const notModifiedRate = (url: string) => async () => {
  const headers = { 'accept-encoding': 'br' }
  const etag = (await fetch(`${url}/`, { headers })).headers.get('etag') ?? ''
  return requestRate(`${url}/`, { ...headers, 'if-none-match': etag })()
}

/** The CPU time of a whole process per response, without the cost of asking the process for it. */
const cpuPerRequest =
  (cpuMs: Measure, url: string, headers: Record<string, string>, connections: number) => async () => {
    const first = await cpuMs()
    const before = await cpuMs()
    const { requests } = await load({ url, headers, connections, seconds: SECONDS })
    return ((await cpuMs()) - before - (before - first)) / requests
  }

async function cachedCpu(site: string, bare: Bare): Promise<GroundFigures['cpu']> {
  const [br, identity] = [await captured(site, '/'), await captured(site, '/', 'identity')]
  const plain = (page: Captured, path: string): Captured => ({
    ...page,
    path,
    headers: pick(page.headers, ['content-length', 'content-type']),
    notModified: pick(page.notModified, ['etag']),
  })
  await bare.serve([plain(br, '/br'), plain(identity, '/identity')])
  const ofBare = (path: string, headers: Record<string, string>) =>
    ratio(
      cpuPerRequest(async () => (await siteFigures(site)).cpuMs, `${site}/`, headers, CONNECTIONS),
      cpuPerRequest(() => bare.cpuMs(), bare.url + path, headers, CONNECTIONS),
    )
  const etag = br.headers['etag'] ?? ''
  return {
    identity: await ofBare('/identity', { 'accept-encoding': 'identity' }),
    br: await ofBare('/br', { 'accept-encoding': 'br' }),
    notModified: await ofBare('/br', { 'accept-encoding': 'br', 'if-none-match': etag }),
  }
}

const pick = (headers: Record<string, string>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))

function renderCpu(site: string, bare: Bare): Promise<number> {
  // Any value in this header bypasses the page cache.
  const headers = { 'accept-encoding': 'br', authorization: 'none' }
  return ratio(
    cpuPerRequest(async () => (await siteFigures(site)).cpuMs, `${site}/`, headers, 1),
    cpuPerRequest(() => bare.cpuMs(), `${bare.url}/`, headers, 1),
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function groundBudgets(f: GroundFigures): Budget[] {
  const ofBare = (what: string, value: number, limit: number): Budget => ({
    what,
    value,
    limit,
    kind: 'at least',
    unit: '%',
  })
  const cpu = (what: string, value: number): Budget => ({
    what: `CPU of a cached home page, ${what}, in bare requests`,
    value,
    limit: 1.25,
    kind: 'at most',
    unit: 'x',
  })
  return [
    cpu('uncompressed', f.cpu.identity),
    cpu('brotli', f.cpu.br),
    cpu('304', f.cpu.notModified),
    ofBare('cached home page, of the bare server’s requests/s', f.home, 0.75),
    ofBare('cached post page', f.post, 0.75),
    ofBare('304 of the home page', f.notModified, 0.75),
    ofBare('/api/posts?category=latest&limit=6', f.list, 0.6),
    {
      what: 'CPU of one uncached home render, in bare requests',
      value: f.renderCpu,
      limit: 80,
      kind: 'at most',
      unit: 'x',
    },
    { what: 'memory after the cached runs', value: f.memoryMb, limit: 200, kind: 'at most', unit: 'MB' },
  ]
}

/** No figure may get worse by more than a fifth. */
export function growthBudgets(few: GroundFigures, many: GroundFigures): Budget[] {
  const kept = (what: string, value: number): Budget => ({
    what,
    value,
    limit: 0.8,
    kind: 'at least',
    unit: '%',
  })
  return [
    kept('cached home page', many.home / few.home),
    kept('cached post page', many.post / few.post),
    kept('304 of the home page', many.notModified / few.notModified),
    kept('/api/posts?category=latest&limit=6', many.list / few.list),
    kept('CPU of one uncached home render', few.renderCpu / many.renderCpu),
    kept('memory', few.memoryMb / many.memoryMb),
  ]
}
