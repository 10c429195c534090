import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

export type Headers = Record<string, string>

/** On every answer, whether it comes from the router or from the page cache. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Headers {
  const secure = publicUrl.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Where players come from, once a reader has asked for one. */
const PLAYER_HOSTS = [
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://www.youtube-nocookie.com',
  'https://embed.music.apple.com',
]

/**
 * The policy of pages. It names the one inline script (the theme) by its hash, which never changes, so cached pages
 * need no nonce. Style attributes are allowed, since bodies carry the editor's colours; style elements are not.
 * A live chat's origin is let in where one is configured, and no other.
 */
export function pagePolicy({
  inlineScripts,
  chatOrigin = '',
}: {
  inlineScripts: string[]
  chatOrigin?: string
}): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const sources = (...parts: string[]) => parts.filter(Boolean).join(' ')
  return Object.entries({
    'default-src': "'self'",
    'script-src': sources("'self'", ...hashes, chatOrigin),
    'style-src': sources("'self'", chatOrigin),
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: https:",
    'media-src': "'self' blob:",
    'font-src': sources("'self'", chatOrigin),
    'connect-src': sources("'self'", chatOrigin, chatOrigin.replace(/^https:/, 'wss:')),
    'frame-src': sources(...PLAYER_HOSTS, chatOrigin),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** For answers that are no page: nothing may be loaded from them. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
