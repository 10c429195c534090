import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps (RFC 6238), with the settings that every app supports. Shorter than the use of a library. */
const STEP_MS = 30_000
const DIGITS = 6
/** Steps before and after the current one, for clocks that differ. */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** The time step that a code belongs to, or undefined for a wrong code. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => current + index - TOLERANCE)
  return steps.find((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The address in the QR code, which authenticator apps read. */
export function otpauthUri({ secret, site, email }: { secret: string; site: string; email: string }): string {
  const label = `${encodeURIComponent(site.replaceAll(':', ' '))}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}
