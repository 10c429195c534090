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

/**
 * The policy of pages. It names the one inline script (the theme) by its hash, which never changes, so cached pages
 * need no nonce. Style attributes are allowed, since bodies carry the editor's colours; style elements are not.
 */
export function pagePolicy({ inlineScripts }: { inlineScripts: string[] }): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return Object.entries({
    'default-src': "'self'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: https:",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
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
