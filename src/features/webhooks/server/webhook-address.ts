import { isIP } from 'node:net'
import { webhookErrors } from '../texts/errors.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'

/** Names are checked when we connect, because their addresses can change. */
export function problemWith(text: string, allowPrivate: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && !(allowPrivate && url?.protocol === 'http:'))
    return allowPrivate ? webhookErrors.notHttp : webhookErrors.notHttps
  if (url.username || url.password) return webhookErrors.credentials
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return !allowPrivate && isIP(host) && !isPublicAddress(host) ? webhookErrors.privateAddress : undefined
}
