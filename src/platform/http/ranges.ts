import type { Range } from '../storage/storage.ts'

/**
 * The single range that a player requests. Undefined means the whole file (no range, several, or an unknown form).
 * Written by hand because range-parser returns 416 for `bytes=-500` of a shorter file and for `bytes=9-5`, where RFC
 * 9110 asks for the whole file.
 */
export function parseRange(header: string | undefined, bytes: number): Range | undefined | 'unsatisfiable' {
  const [whole, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!whole || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start >= bytes || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
