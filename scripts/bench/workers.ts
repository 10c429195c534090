import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../lib/server-process.ts'
import { formOf, tokenOf } from '../lib/staff-calls.ts'
import { type Bare, startBare } from './bare.ts'
import { load } from './load.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'
import { captured, siteFigures, whenQuiet } from './site-figures.ts'

const ROUNDS = 15
const WARM_UPS = 3
const SECONDS = 0.6
const CONNECTIONS = 16
/** One in this many reads is rendered. */
const RENDERED_EVERY = 50
const SAVE_EVERY_MS = 250

type Asked = { path: string; headers: Record<string, string> }
type Reading = { perSecond: number; cpuMs: number }
type Side = { url: string; cpuMs: () => Promise<number> }
/** Our figures relative to the bare server's with the same number of processes. */
type OfBare = { rate: number; cpu: number }

export type WorkersFigures = {
  workers: number
  cached: OfBare
  mixed: OfBare
  /** Our requests per second for the mix. */
  mixedPerSecond: number
  /** The memory of the largest worker, and of the primary if there is one. */
  workerMb: number
  primaryMb: number
}

/**
 * Cached pages, and a mix with renders and saves, compared with a bare node:http server with the same number of
 * processes.
 */
export async function measureWorkers(workers: number): Promise<WorkersFigures> {
  const site = await startServer({ env: { WORKERS: String(workers) } })
  const bare = await startBare(workers)
  try {
    await Promise.all([whenQuiet(site.url), allServe(site.url, workers)])
    const mix = await mixOf(site.url, bare)
    const ours: Side = { url: site.url, cpuMs: async () => (await siteFigures(site.url)).cpuMs }
    const cached = await compare(reading(ours, mix.slice(0, 1)), reading(bare, mix.slice(0, 1)))
    const editor = saver(site, await tokenOf(site))
    const mixed = await compare(editor.during(reading(ours, mix)), reading(bare, mix))
    await editor.stop()
    return {
      workers,
      cached: cached.ofBare,
      mixed: mixed.ofBare,
      mixedPerSecond: mixed.perSecond,
      ...memoryOf(site, workers),
    }
  } finally {
    await Promise.all([bare.stop(), site.stop()])
  }
}

/** The second worker starts when the first one serves. */
async function allServe(site: string, workers: number) {
  while ((await siteFigures(site)).workers < workers) await wait(100)
}

async function mixOf(site: string, bare: Bare): Promise<Asked[]> {
  const list = '/api/posts?category=latest&limit=6'
  const [first] = (await (await fetch(site + list)).json()) as { id: string; slug: string }[]
  if (!first) throw new Error('The site has no posts')
  const paths = ['/', `/blog/post/${first.id}/${first.slug}`, list]
  await bare.serve(await Promise.all(paths.map((path) => captured(site, path))))
  const headers = { 'accept-encoding': 'br' }
  return Array.from({ length: RENDERED_EVERY }, (_, n) => ({
    path: paths[n % paths.length]!,
    // Any value in this header bypasses the page cache.
    headers: n === RENDERED_EVERY - 1 ? { ...headers, authorization: 'none' } : headers,
  }))
}

const reading =
  ({ url, cpuMs }: Side, mix: Asked[]) =>
  async (): Promise<Reading> => {
    const before = await cpuMs()
    const { requests, perSecond, failures } = await load({
      url,
      mix,
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
    if (failures > 0) throw new Error(`${url}: ${failures} failures`)
    return { perSecond, cpuMs: ((await cpuMs()) - before) / requests }
  }

/** An editor who saves a published post a few times a second while we measure our server. */
function saver(site: ServerProcess, token: string) {
  let active = false
  const stopping = new AbortController()
  const save = async (n: number) => {
    const fields = {
      title: `Saved ${n}`,
      excerpt: 'New',
      content: '<p>New</p>',
      author_name: 'Ines Halloran',
    }
    const answer = await fetch(`${site.url}/api/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ ...fields, status: 'published' }),
    })
    if (!answer.ok) throw new Error(`Saving a post: ${answer.status} ${await answer.text()}`)
  }
  const saving = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      await wait(SAVE_EVERY_MS)
      if (active) await save(n)
    }
  })()
  return {
    during: (measure: () => Promise<Reading>) => async () => {
      active = true
      return measure().finally(() => (active = false))
    },
    stop() {
      stopping.abort()
      return saving
    },
  }
}

/** Many short rounds in alternation, as in ground.ts, because the machine's speed changes. */
async function compare(ours: () => Promise<Reading>, theirs: () => Promise<Reading>) {
  for (let round = 0; round < WARM_UPS; round++) for (const measure of [ours, theirs]) await measure()
  const rates: number[] = []
  const cpus: number[] = []
  const perSecond: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await theirs()
    const mine = await ours()
    const after = await theirs()
    rates.push((2 * mine.perSecond) / (before.perSecond + after.perSecond))
    cpus.push((2 * mine.cpuMs) / (before.cpuMs + after.cpuMs))
    perSecond.push(mine.perSecond)
  }
  return {
    ofBare: { rate: percentile(rates, 50), cpu: percentile(cpus, 50) },
    perSecond: percentile(perSecond, 50),
  }
}

/** A single process counts as a worker. */
function memoryOf(site: ServerProcess, workers: number) {
  const pid = String(site.pid())
  if (workers === 1) return { workerMb: largestMb(['-p', pid]), primaryMb: 0 }
  return { workerMb: largestMb(['--ppid', pid]), primaryMb: largestMb(['-p', pid]) }
}

function largestMb(which: string[]): number {
  const lines = execFileSync('ps', [...which, '-o', 'pid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  // Helper processes come and go, and have separate limits.
  const servers = lines.filter((line) => line.includes('scripts/serve.ts'))
  return Math.max(...servers.map((line) => ownMb(Number.parseInt(line, 10))))
}

/** What a process adds. Memory that several share, such as the 60 MB of Node's own code, is divided between them. */
function ownMb(pid: number): number {
  const shares = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(shares)?.[1]) / 1024
}

export function workersBudgets(one: WorkersFigures, two: WorkersFigures): Budget[] {
  const rates = [one, two].flatMap(({ workers, cached, mixed, workerMb, primaryMb }): Budget[] => {
    const name = workers === 1 ? '1 worker' : `${workers} workers`
    return [
      {
        what: `cached home page, ${name}, of the bare requests/s`,
        value: cached.rate,
        limit: 0.75,
        kind: 'at least',
        unit: '%',
      },
      {
        what: `its CPU, ${name}, in bare requests`,
        value: cached.cpu,
        limit: 1.33,
        kind: 'at most',
        unit: 'x',
      },
      {
        what: `mix with renders and saves, ${name}, of the bare requests/s`,
        value: mixed.rate,
        limit: 0.25,
        kind: 'at least',
        unit: '%',
      },
      { what: `its CPU, ${name}, in bare requests`, value: mixed.cpu, limit: 4, kind: 'at most', unit: 'x' },
      {
        what: `memory of a worker, ${name}`,
        value: workerMb,
        limit: MEMORY_MB[workers] ?? 150,
        kind: 'at most',
        unit: 'MB',
      },
      ...(primaryMb > 0
        ? [
            {
              what: 'memory of the primary',
              value: primaryMb,
              limit: 100,
              kind: 'at most',
              unit: 'MB',
            } as const,
          ]
        : []),
    ]
  })
  return [
    ...rates,
    {
      what: 'the mix with 2 workers against 1, requests/s',
      value: two.mixedPerSecond / one.mixedPerSecond,
      limit: 1,
      kind: 'at least',
      unit: 'x',
    },
  ]
}

/** A single process has the budget of `ground`. */
const MEMORY_MB: Record<number, number> = { 1: 200 }
