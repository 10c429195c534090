export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of what the caller takes. `br;q=0` means not brotli. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '').toLowerCase()
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

const takes = (accepted: string, name: string) =>
  accepted.includes(name) && !new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
