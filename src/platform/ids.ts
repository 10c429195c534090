import { randomInt } from 'node:crypto'

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Short enough for an address, long enough never to meet twice. No letters that look alike. */
export const newId = (length = 12) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
