import type { Range } from '../storage/storage.ts'

/**
 * The one range a player asks for. Undefined means the whole file: no range, several, or one we do not know;
 * 'unsatisfiable' means it lies outside. Written by hand: range-parser answers 416 where RFC 9110 asks for the whole
 * file, to `bytes=-500` of a shorter one and to `bytes=9-5`.
 */
export function parseRange(header: string | undefined, bytes: number): Range | undefined | 'unsatisfiable' {
  const [whole, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!whole || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start >= bytes || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
