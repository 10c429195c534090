import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const LENGTH = 32

/** Signs values that leave the server and return later. A signature for one purpose is invalid for another. */
export function createSigner(secrets: Secrets, purpose: string) {
  const sign = (text: string) =>
    createHmac('sha256', secrets.signing).update(`${purpose}\n${text}`).digest('base64url').slice(0, LENGTH)
  return {
    sign,

    isGenuine(text: string, signature: string): boolean {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
