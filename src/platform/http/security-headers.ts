import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

export type Headers = Record<string, string>

/** For every response. Not helmet: its hook would miss the responses that the page cache sends before the router. */
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

/**
 * A browser that opens a document with an opener policy in a new tab starts a second process for it, and the first paint
 * waits for that. A window that opened a public page learns nothing from it, because everyone gets the same page.
 */
export function publicPageHeaders({ 'cross-origin-opener-policy': _opener, ...headers }: Headers): Headers {
  return headers
}

/** Embedded players, which load when a reader asks for one. */
const PLAYER_HOSTS = [
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://www.youtube-nocookie.com',
  'https://embed.music.apple.com',
]

/**
 * The Content-Security-Policy of pages. It allows the inline script and the page's style sheet by hash, so cached pages need
 * no nonce. Style attributes are allowed for the editor's colours. The only other origin is that of a configured live chat.
 */
export function pagePolicy({
  inlineScripts,
  inlineStyles = [],
  chatOrigin = '',
}: {
  inlineScripts: string[]
  inlineStyles?: string[]
  chatOrigin?: string
}): string {
  const sources = (...parts: string[]) => parts.filter(Boolean).join(' ')
  return Object.entries({
    'default-src': "'self'",
    'script-src': sources("'self'", ...inlineScripts.map(hashOf), chatOrigin),
    'style-src': sources("'self'", ...inlineStyles.map(hashOf), chatOrigin),
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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** For responses that are not pages: they may load nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
