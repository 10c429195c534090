import { randomBytes } from 'node:crypto'

const COUNT = 10
const LENGTH = 10
/** 32 letters and digits, without those that look alike. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'

/** Ten codes of 50 random bits, such as `k3vtn-8m2qx`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const code = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })

/** People may type a code with other spaces, dashes and capitals. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()
