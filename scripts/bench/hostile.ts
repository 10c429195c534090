import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { flacBomb, floods } from '../../src/server/testing-hostile.ts'
import { opus, wave } from '../../src/server/testing-sounds.ts'
import { picture, sound } from '../../src/server/testing-posts.ts'
import type { ServerProcess } from '../lib/server-process.ts'
import { askedMeanwhile } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'
import { siteFigures } from './site-figures.ts'

const LOOK_MS = 20
const ROUNDS = 8
/** How long the waveforms of the hostile files may be worked on before we stop looking. */
const WATCH_MS = 30_000
const PAGE = 4096

/** What files made to do harm take of the memory, and how long everybody else waits meanwhile. */
export async function measureHostile(site: ServerProcess) {
  const { url } = site
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  // Each helper is started once before, as it is on a site in use.
  await work(url, headers)
  const memory = watchHelpers(site.pid()!)
  const before = (await siteFigures(url)).memoryMb
  const meanwhile: number[][] = []
  const others = await askedMeanwhile(url, async () => {
    for (const [name, bytes] of Object.entries(hostile())) await submit(url, name, bytes)
    const until = performance.now() + WATCH_MS
    for (let round = 0; round < ROUNDS && performance.now() < until; round++)
      meanwhile.push(await work(url, headers))
  })
  const grown = (await siteFigures(url)).memoryMb - before
  const helperMb = await memory.stop()
  const [image, size, upload] = [0, 1, 2].map((i) => Math.max(...meanwhile.map((took) => took[i]!)))
  const longest = { image: image!, size: size!, upload: upload! }
  return { helperMb, siteGrowthMb: grown, othersP99: percentile(others, 99), ...longest }
}

const hostile = (): Record<string, Buffer> => ({
  'bomb.flac': flacBomb(),
  'blocks.flac': floods.flac(),
  'entries.wav': floods.wav(),
  'hours.opus': opus({ pages: 800, packets: 255 }),
  'none.wav': wave(Buffer.alloc(8000), { channels: 0, align: 0 }),
})

async function signIn({ url, admin }: ServerProcess): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  return ((await response.json()) as { token: string }).token
}

async function form(url: string, fields: Record<string, string | Blob>, headers = {}, allowed = [200, 201]) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!allowed.includes(response.status))
    throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { url: string }
}

async function submit(site: string, name: string, bytes: Buffer) {
  const fields = {
    artistName: 'Bench',
    releaseTitle: name,
    email: 'bench@example.com',
    country: 'Other',
    releaseDate: new Date().toISOString().slice(0, 10),
    selectedGenres: 'Ambient',
    termsAccepted: 'true',
    uploadedFile: new File([new Uint8Array(bytes)], name),
  }
  await form(`${site}/api/submissions`, fields, {}, [201, 415])
}

/** What others do: upload a picture, look at a size of it, and send sound. */
async function work(site: string, headers: Record<string, string>): Promise<number[]> {
  const began = performance.now()
  const image = await form(
    `${site}/api/uploads/images`,
    { file: await picture({ width: 800, height: 600 }) },
    headers,
  )
  const uploaded = performance.now()
  const size = await fetch(site + image.url.replace('.webp', '-320.webp'), { headers })
  if (!size.ok) throw new Error(`A picture size was answered with ${size.status}`)
  const sized = performance.now()
  await form(`${site}/api/uploads/media`, { file: sound() }, headers)
  return [uploaded - began, sized - uploaded, performance.now() - sized]
}

/** The most memory that any one helper of the site has had. */
function watchHelpers(site: number) {
  let most = 0
  const done = new AbortController()
  const looking = (async () => {
    while (!done.signal.aborted) {
      for (const id of childrenOf(site)) most = Math.max(most, residentMb(id))
      await wait(LOOK_MS)
    }
  })()
  return {
    async stop() {
      done.abort()
      await looking
      return most
    },
  }
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
  )

const residentMb = (id: string) => (Number(read(`/proc/${id}/statm`).split(' ')[1] ?? 0) * PAGE) / 2 ** 20

const budget = (what: string, value: number, limit: number, unit: string): Budget => ({
  what,
  value,
  limit,
  kind: 'at most',
  unit,
})

export const hostileBudgets = (f: Awaited<ReturnType<typeof measureHostile>>): Budget[] => [
  budget('memory of a helper at its peak, with a decoding bomb', f.helperMb, 450, 'MB'),
  budget('growth of the site itself', f.siteGrowthMb, 60, 'MB'),
  budget('an upload of a picture meanwhile, longest', f.image, 10_000, 'ms'),
  budget('a picture size meanwhile, longest', f.size, 10_000, 'ms'),
  budget('an upload of sound meanwhile, longest', f.upload, 18_000, 'ms'),
  budget('other requests meanwhile, p99', f.othersP99, 100, 'ms'),
]
