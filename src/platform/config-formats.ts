import { isIP } from 'node:net'
import { z } from 'zod'
import { settingTexts } from './texts/settings.ts'

const emailAddress = z.email()

/** security.txt needs a URI, so a plain e-mail address gets a scheme. */
export function securityContact(text: string, context: z.RefinementCtx): string {
  const given = text.trim()
  const email = given.replace(/^mailto:/i, '')
  if (emailAddress.safeParse(email).success) return `mailto:${email}`
  if (/^https:\/\/\S+$/i.test(given) && URL.canParse(given)) return given
  if (/^tel:\+?[\d().-]+$/i.test(given)) return given
  context.addIssue(settingTexts.contact)
  return z.NEVER
}

const BITS: Record<number, number> = { 4: 32, 6: 128 }

function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const longest = BITS[isIP(address)]
  return longest !== undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
}

export function trustProxy(text: string, context: z.RefinementCtx): false | number | string[] {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every(isAddressOrRange)) return addresses
  context.addIssue(settingTexts.proxies)
  return z.NEVER
}
