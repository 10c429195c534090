export type Encoding = 'br' | 'gzip' | 'identity'

/** Caches the results, because nearly all browsers send the same few headers. */
const known = new Map<string, Encoding>()
const KNOWN_MAX = 200

/** The best encoding that the client accepts. `br;q=0` excludes brotli. We prefer ours, so the weights don't matter. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const header = String(acceptEncoding ?? '')
  const seen = known.get(header)
  if (seen) return seen
  const encoding = choose(header)
  if (known.size < KNOWN_MAX) known.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const parts = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  const accepted = new Set(parts.map(([name]) => name))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
