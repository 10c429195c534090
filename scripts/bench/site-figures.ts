import { get } from 'node:http'

/** What a running site says about itself at /metrics. */
export async function siteFigures(site: string) {
  const text = await (await fetch(`${site}/metrics`)).text()
  const value = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+-]+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    cpuMs: value('process_cpu_seconds_total') * 1000,
    memoryMb: value('process_resident_memory_bytes') / 2 ** 20,
  }
}

/** The bytes and headers of one answer, so that the bare server can send exactly the same. */
export function captured(site: string, path: string): Promise<Captured> {
  const headers = { 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    // Not fetch: it would unpack the body.
    get(site + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = response.headers
        resolve({
          path,
          headers: kept as Record<string, string>,
          base64: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).on('error', reject)
  })
}

export type Captured = { path: string; headers: Record<string, string>; base64: string }
