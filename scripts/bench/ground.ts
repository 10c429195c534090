import { captured, siteFigures } from './site-figures.ts'
import { load } from './load.ts'
import type { Bare, Site } from './processes.ts'

/** Figures of one run at one size. Ratios are against the bare server, taken in turns with it. */
export type GroundFigures = {
  home: number
  post: number
  notModified: number
  list: number
  renderCpu: number
  memoryMb: number
}

const ROUNDS = 5
const SECONDS = 1.5

export async function measureGround(site: Site, bare: Bare): Promise<GroundFigures> {
  const list = '/api/posts?category=latest&limit=6'
  const [first] = (await (await fetch(`http://127.0.0.1:${site.port}${list}`)).json()) as { id: string; slug: string }[]
  if (!first) throw new Error('The site has no posts')
  const post = `/blog/post/${first.id}/${first.slug}`
  const pages = await Promise.all(['/', post, list].map((path) => captured(site.port, path)))
  await bare.serve(pages)
  const etag = pages[0]!.headers['etag']!

  const br = { 'accept-encoding': 'br' }
  const figures = {
    home: await ratio(site, bare, '/', br),
    post: await ratio(site, bare, post, br),
    notModified: await ratio(site, bare, '/', { ...br, 'if-none-match': etag }),
    list: await ratio(site, bare, list, br),
  }
  const { memoryMb } = await siteFigures(site.port)
  return { ...figures, memoryMb, renderCpu: await renderCpu(site, bare) }
}

/** The middle of several rounds, each of them ours and the bare one right after the other. */
async function ratio(site: Site, bare: Bare, path: string, headers: Record<string, string>): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load({ port: site.port, path, headers, seconds: SECONDS })
    const theirs = await load({ port: bare.port, path, headers, seconds: SECONDS })
    if (ours.failures + theirs.failures > 0) throw new Error(`${path}: ${ours.failures} failures`)
    ratios.push(ours.perSecond / theirs.perSecond)
  }
  return median(ratios)
}

/**
 * CPU of the whole process for one render of the home page, in requests of the bare server: both asked for one after
 * the other on one connection.
 */
async function renderCpu(site: Site, bare: Bare): Promise<number> {
  const ours = () => siteFigures(site.port).then(({ cpuMs }) => cpuMs)
  // Anything in this header keeps an answer out of the page cache.
  const headers = { 'accept-encoding': 'br', authorization: 'none' }
  const perRender = await cpuPerRequest(ours, site.port, headers)
  return perRender / (await cpuPerRequest(() => bare.cpuMs(), bare.port, headers))
}

async function cpuPerRequest(cpuMs: () => Promise<number>, port: number, headers: Record<string, string>) {
  const ask = () => load({ port, path: '/', headers, connections: 1, seconds: SECONDS })
  await ask()
  const before = await cpuMs()
  const { requests } = await ask()
  return ((await cpuMs()) - before) / requests
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
