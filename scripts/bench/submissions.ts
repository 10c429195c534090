import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { MB } from '#lib/bytes.ts'
import type { ServerProcess } from '../lib/server-process.ts'
import { askedMeanwhile, timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'
import { siteFigures } from './site-figures.ts'

const ROUNDS = 60
const WARM_UPS = 10
const LARGE = 200 * MB
const SMALL = 20 * MB
const LOOK_MS = 20
const HEADER_BYTES = 44
const BOUNDARY = 'sleevenotes-bench'

/** The first page of the inbox, and the effect of the largest allowed upload on the server and everyone else. */
export async function measureSubmissions({ url, admin }: Pick<ServerProcess, 'url' | 'admin'>) {
  const headers = { authorization: `Bearer ${await signIn(url, admin)}` }
  const inbox = await page(`${url}/api/submissions`, headers)
  const counts = await page(`${url}/api/submissions/counts`, headers)
  const found = await page(`${url}/api/submissions?find=harbour&status=received`, headers)
  // Loads the code for uploads first, because that cost does not grow with the size.
  await upload(url, SMALL)
  await wait(1000)
  const before = (await siteFigures(url)).memoryMb
  let most = before
  const others = await askedMeanwhile(url, async () => {
    const looking = watchMemory(url, (memoryMb) => (most = Math.max(most, memoryMb)))
    await upload(url, LARGE)
    await looking.stop()
  })
  return { inbox, counts, found, growthMb: most - before, othersP99: percentile(others, 99) }
}

async function signIn(site: string, { email, password }: ServerProcess['admin']): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${site}/api/auth/login`, { method: 'POST', headers, body })
  return ((await response.json()) as { token: string }).token
}

async function page(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) times.push(await timed(url, headers))
  return percentile(times.slice(WARM_UPS), 95)
}

function watchMemory(site: string, seen: (memoryMb: number) => void) {
  const done = new AbortController()
  const looking = (async () => {
    while (!done.signal.aborted) {
      seen((await siteFigures(site)).memoryMb)
      await wait(LOOK_MS)
    }
  })()
  return {
    async stop() {
      done.abort()
      await looking
    },
  }
}

const FIELDS: Record<string, string> = {
  artistName: 'Bench',
  releaseTitle: 'Large File',
  email: 'bench@example.com',
  country: 'Other',
  releaseDate: new Date().toISOString().slice(0, 10),
  selectedGenres: 'Ambient',
  termsAccepted: 'true',
}

/** A form with an audio file of this size, written piece by piece as browsers do. */
async function upload(site: string, bytes: number): Promise<void> {
  const fields = Object.entries(FIELDS).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="uploadedFile"; filename="x.wav"\r\n\r\n`
  const head = Buffer.from(fields.join('') + file)
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const asking = request(`${site}/api/submissions`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + bytes + tail.length,
    },
  })
  const answered = once(asking, 'response')
  asking.write(head)
  asking.write(waveHeader(bytes - HEADER_BYTES))
  const chunk = Buffer.from(Array.from({ length: 64 * 1024 }, (_, i) => (i * 7919) % 251))
  for (let left = bytes - HEADER_BYTES; left > 0; left -= chunk.length) {
    const room = asking.write(left < chunk.length ? chunk.subarray(0, left) : chunk)
    if (!room) await once(asking, 'drain')
  }
  asking.end(tail)
  const [response] = (await answered) as [import('node:http').IncomingMessage]
  response.resume()
  if (response.statusCode !== 201) throw new Error(`The upload got status ${response.statusCode}`)
}

/** 16-bit stereo at 44.1 kHz, like 200 MB of music. */
function waveHeader(data: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(44_100, 24)
  header.writeUInt32LE(176_400, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data, 40)
  return header
}

const ms = (what: string, value: number, limit: number): Budget => ({
  what,
  value,
  limit,
  kind: 'at most',
  unit: 'ms',
})

export const submissionBudgets = (f: Awaited<ReturnType<typeof measureSubmissions>>): Budget[] => [
  ms('first page of the inbox, p95', f.inbox, 50),
  ms('counts of the inbox, p95', f.counts, 50),
  ms('first page of a search in the inbox, p95', f.found, 50),
  {
    what: 'growth of memory during a 200 MB upload',
    value: f.growthMb,
    limit: 60,
    kind: 'at most',
    unit: 'MB',
  },
  ms('other requests during it, p99', f.othersP99, 100),
]
