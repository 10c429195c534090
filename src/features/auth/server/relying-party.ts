import { isIP } from 'node:net'
import type { Config } from '#platform/config.ts'

export type RelyingParty = { id: string; origin: string }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The name under which passkeys are made, and the only pages that may use them. Undefined when browsers refuse: without
 * https, and for IP addresses. On one's own computer `localhost` works, also if the server calls itself 127.0.0.1.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const url = new URL(publicUrl)
  if (LOOPBACK.has(url.hostname)) {
    url.hostname = 'localhost'
    return { id: 'localhost', origin: url.origin }
  }
  const isAddress = isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0
  return url.protocol === 'https:' && !isAddress ? { id: url.hostname, origin: url.origin } : undefined
}
