import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { allVariants } from '../../src/lib/image-variants.ts'
import { id3, vbrMp3 } from '../../src/server/testing-frames.ts'
import { flacBomb, floods } from '../../src/server/testing-hostile.ts'
import { opus, wave } from '../../src/server/testing-sounds.ts'
import { picture, sound } from '../../src/server/testing-posts.ts'
import type { ServerProcess } from '../lib/server-process.ts'
import { askedMeanwhile, timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'
import { siteFigures } from './site-figures.ts'

const LOOK_MS = 20
const ROUNDS = 8
/** How long we watch the hostile files being processed. */
const WATCH_MS = 60_000
const PAGE = 4096
const ATTACKERS = ['203.0.113', '198.51.100', '100.64.7']
const ARTIST = '192.0.2.7'

/**
 * Measures the memory that hostile files use, and how long everyone else waits meanwhile. Several senders keep all
 * helpers busy while an editor and an artist work.
 */
export async function measureHostile(site: ServerProcess) {
  const { url } = site
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  // Starts each helper once before, as on a site in use.
  await work(url, headers)
  const memory = watchHelpers(site.pid()!)
  const before = (await siteFigures(url)).memoryMb
  const meanwhile: number[][] = []
  const done = new AbortController()
  const others = await askedMeanwhile(url, async () => {
    const attacks = [
      ...ATTACKERS.map((network) => attack(url, network, done.signal)),
      askSizes(url, headers, done.signal),
    ]
    const until = performance.now() + WATCH_MS
    for (let round = 0; round < ROUNDS && performance.now() < until; round++)
      meanwhile.push(await work(url, headers))
    done.abort()
    await Promise.all(attacks)
  })
  const grown = (await siteFigures(url)).memoryMb - before
  const helperMb = await memory.stop()
  const longest = (step: number) => Math.max(...meanwhile.map((took) => took[step]!))
  const waits = { image: longest(0), size: longest(1), upload: longest(2), artist: longest(3) }
  return { helperMb, siteGrowthMb: grown, othersP99: percentile(others, 99), ...waits }
}

/** Sends every hostile file, again and again from new addresses, as long as the others work. */
async function attack(url: string, network: string, signal: AbortSignal) {
  const files = Object.entries(hostile())
  for (let sender = 1; !signal.aborted; sender++) {
    const address = `${network}.${sender}`
    for (const [name, bytes] of files)
      if (!signal.aborted) await sendAhead(url, name, bytes, address, REFUSALS)
    if (!signal.aborted) await submit(url, ...files[0]!, address)
  }
}

/** Requests every size of new pictures, because the same helpers prepare uploads. */
async function askSizes(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2000, height: 2000, channels: 3, background: '#fff', noise } as const
  const file = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'noise.jpg')
  while (!signal.aborted) {
    const { url: original } = await form(`${url}/api/uploads/images`, { file }, headers)
    for (const size of allVariants(original)) if (!signal.aborted) await timed(url + size, headers)
  }
}

/** A hostile file may be accepted, refused for its content, or refused because of a limit. */
const REFUSALS = [200, 201, 413, 415, 429, 503, 507]

const hostile = (): Record<string, Buffer> => ({
  'bomb.flac': flacBomb(),
  'blocks.flac': floods.flac(),
  'entries.wav': floods.wav(),
  'hours.opus': opus({ pages: 800, packets: 255 }),
  'none.wav': wave(Buffer.alloc(8000), { channels: 0, align: 0 }),
  'tag.mp3': Buffer.concat([id3(Buffer.alloc(15 * 2 ** 20, Buffer.from('TXXX\0\0\0\0\0\0'))), vbrMp3(2)]),
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

const sentFrom = (address: string) => ({ 'x-forwarded-for': address })

const sendAhead = (site: string, name: string, bytes: Buffer, address: string, allowed?: number[]) =>
  form(
    `${site}/api/submissions/files`,
    { file: new File([new Uint8Array(bytes)], name) },
    sentFrom(address),
    allowed,
  )

async function submit(site: string, name: string, bytes: Buffer, address: string) {
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
  await form(`${site}/api/submissions`, fields, sentFrom(address), REFUSALS)
}

/** An editor uploads a picture, views one of its sizes and sends audio, and an artist sends a track. */
async function work(site: string, headers: Record<string, string>): Promise<number[]> {
  const began = performance.now()
  const image = await form(
    `${site}/api/uploads/images`,
    { file: await picture({ width: 800, height: 600 }) },
    headers,
  )
  const uploaded = performance.now()
  const size = await fetch(site + image.url.replace('.webp', '-320.webp'), { headers })
  if (!size.ok) throw new Error(`A picture size got status ${size.status}`)
  const sized = performance.now()
  await form(`${site}/api/uploads/media`, { file: sound() }, headers)
  const heard = performance.now()
  await sendAhead(site, 'track.wav', Buffer.from(await sound().arrayBuffer()), ARTIST)
  return [uploaded - began, sized - uploaded, heard - sized, performance.now() - heard]
}

/** The most memory that any helper of the site has used. */
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
  budget("an artist's upload meanwhile, longest", f.artist, 18_000, 'ms'),
  budget('other requests meanwhile, p99', f.othersP99, 100, 'ms'),
]
