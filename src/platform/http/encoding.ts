export type Encoding = 'br' | 'gzip' | 'identity'

/** What nearly every browser sends, worked out once. */
const known = new Map<string, Encoding>()
const KNOWN_MAX = 200

/** The best of what the caller takes. `br;q=0` means not brotli. */
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
