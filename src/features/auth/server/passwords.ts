import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, NonSharedBuffer>(argon2)

/** The OWASP minimum for argon2id: 19 MiB, two passes. Node hashes by itself; packages need a binary per platform. */
export const HASH_COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/** Uses the PHC format, which every argon2 library reads: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...HASH_COST, tagLength: TAG_BYTES })
  const { memory, passes, parallelism } = HASH_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!found) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = found
  const expected = Buffer.from(hash, 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
