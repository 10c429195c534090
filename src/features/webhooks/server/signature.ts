import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-sleevenotes-signature'

/** `t` is the time of this attempt in seconds. It is signed too, so that nobody can repeat an old delivery. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
