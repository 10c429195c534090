import { captured, siteFigures } from './site-figures.ts'
import { load } from './load.ts'
import type { Bare } from './bare.ts'
import type { Budget } from './report.ts'

/** Figures of one run at one size. Ratios are against the bare server, taken in turns with it. */
export type GroundFigures = {
  home: number
  post: number
  notModified: number
  list: number
  renderCpu: number
  memoryMb: number
}

const ROUNDS = 11
const SECONDS = 1
const CPU_ROUNDS = 5

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
  const etag = pages[0]!.headers['etag']!

  const br = { 'accept-encoding': 'br' }
  const figures = {
    home: await ratio(site, bare, '/', br),
    post: await ratio(site, bare, post, br),
    notModified: await ratio(site, bare, '/', { ...br, 'if-none-match': etag }),
    list: await ratio(site, bare, list, br),
  }
  const { memoryMb } = await siteFigures(site)
  return { ...figures, memoryMb, renderCpu: await renderCpu(site, bare) }
}

/** Rounds of ours and of the bare server in turns; of both, the rounds in which the machine did nothing else. */
async function ratio(
  site: string,
  bare: Bare,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const perSecond = async (url: string) => {
    const { failures, perSecond: rate } = await load({ url: url + path, headers, seconds: SECONDS })
    if (failures > 0) throw new Error(`${path}: ${failures} failures`)
    return rate
  }
  const ours: number[] = []
  const theirs: number[] = []
  // Both are compiled by running: the first seconds say little about either.
  for (const url of [site, bare.url]) await perSecond(url)
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perSecond(site))
    theirs.push(await perSecond(bare.url))
  }
  return undisturbed(ours, 'most') / undisturbed(theirs, 'most')
}

/**
 * CPU of the whole process for one render of the home page, in requests of the bare server: both asked for one after
 * the other on one connection.
 */
async function renderCpu(site: string, bare: Bare): Promise<number> {
  const ours = () => siteFigures(site).then(({ cpuMs }) => cpuMs)
  // Anything in this header keeps an answer out of the page cache.
  const headers = { 'accept-encoding': 'br', authorization: 'none' }
  const perRender = await cpuPerRequest(ours, site, headers)
  return perRender / (await cpuPerRequest(() => bare.cpuMs(), bare.url, headers))
}

async function cpuPerRequest(cpuMs: () => Promise<number>, url: string, headers: Record<string, string>) {
  const ask = () => load({ url: `${url}/`, headers, connections: 1, seconds: SECONDS })
  const costs: number[] = []
  await ask()
  for (let round = 0; round < CPU_ROUNDS; round++) {
    const before = await cpuMs()
    const { requests } = await ask()
    costs.push(((await cpuMs()) - before) / requests)
  }
  return undisturbed(costs, 'least')
}

/** The mean of the best three: whatever else a machine does can only make a round worse. */
function undisturbed(rounds: number[], best: 'most' | 'least'): number {
  const sorted = rounds.toSorted((a, b) => (best === 'most' ? b - a : a - b)).slice(0, 3)
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length
}

export function groundBudgets(f: GroundFigures): Budget[] {
  const ofBare = (what: string, value: number, limit: number): Budget => ({
    what,
    value,
    limit,
    kind: 'at least',
    unit: '%',
  })
  return [
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

/** None of the figures may get worse by more than a fifth. */
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
