import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-sleevenotes-signature'

/** `t` is the real time of this attempt in seconds: receivers compare it with their clock, to refuse repeated deliveries. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
