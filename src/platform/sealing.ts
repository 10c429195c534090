import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets that we must read again, so that a copy of one table reveals none. `about` binds a secret to its
 * owner: copied to another row, it can't be opened.
 */
export function createSealer(secrets: Secrets, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secrets.signing, '', purpose, 32))
  return {
    seal(secret: Buffer, about: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(text: string, about: string): Buffer {
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
