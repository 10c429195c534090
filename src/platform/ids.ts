import { randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Short enough for a URL and long enough to be unique. Excludes letters that look alike. */
export const newId = (length = 12) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const PUBLIC_LENGTH = 9

/** Easy to read out on the telephone: `SUB-4K2ZQ81TX`. */
export const newPublicId = (prefix: 'SUB' | 'CUR') =>
  `${prefix}-${Array.from({ length: PUBLIC_LENGTH }, () => CAPITALS[randomInt(CAPITALS.length)]).join('')}`

/** Retries until an id is free. The unique index decides, because a check beforehand could be outdated. */
export async function withPublicId(
  prefix: 'SUB' | 'CUR',
  insert: (id: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const id = newPublicId(prefix)
    if (await insert(id)) return id
  }
}

let count = 0

/** Sorts by creation time, even within one millisecond on one node. */
export const newOrderedId = (clock: Clock) =>
  clock.now().getTime().toString(36).padStart(9, '0') +
  (count++ % 36 ** 4).toString(36).padStart(4, '0') +
  newId(8)
