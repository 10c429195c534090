import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Reads the figures of a running site from /metrics. */
export async function siteFigures(site: string) {
  const text = await (await fetch(`${site}/metrics`)).text()
  const value = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+-]+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    cpuMs: value('process_cpu_seconds_total') * 1000,
    memoryMb: value('process_resident_memory_bytes') / 2 ** 20,
    mediaTasks: value('sleevenotes_media_tasks'),
    workers: value('sleevenotes_workers'),
  }
}

const QUIET_MS = 15_000

/** A new site makes picture sizes in the background, which would distort the measurements. */
export async function whenQuiet(site: string): Promise<void> {
  for (let quiet = 0; quiet < QUIET_MS; quiet += 100) {
    if ((await siteFigures(site)).mediaTasks > 0) quiet = 0
    await wait(100)
  }
}

/** The bytes and headers of a response, so that the bare server can send exactly the same. */
export async function captured(site: string, path: string, encoding = 'br'): Promise<Captured> {
  const accept = { 'accept-encoding': encoding }
  const { headers, body } = await ask(site, path, accept)
  const unchanged = await ask(site, path, { ...accept, 'if-none-match': headers['etag'] ?? '' })
  return { path, headers, notModified: unchanged.headers, base64: body.toString('base64') }
}

type Raw = { headers: Record<string, string>; body: Buffer }

function ask(site: string, path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    // fetch would decompress the body.
    get(site + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = response.headers
        resolve({ headers: kept as Record<string, string>, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

export type Captured = {
  path: string
  headers: Record<string, string>
  notModified: Record<string, string>
  base64: string
}
