import type { IncomingHttpHeaders } from 'node:http'
import { READER_HEADER } from '#lib/session-headers.ts'
import type { Config } from '../config.ts'

export const SESSION_COOKIE = 'session'

/** Matches only our tokens, because other programs on the same host may also set a cookie named `session`. */
const SESSION = /(?:^|;)\s*session=([\w-]{43})\s*(?:;|$)/

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'

type Site = Pick<Config, 'publicUrl'>

const written = ({ publicUrl }: Site, pair: string, age: string) =>
  `${pair}; ${ATTRIBUTES}${publicUrl.startsWith('https:') ? '; Secure' : ''}${age}`

/** Without a lifetime, the cookie ends with the browser session. The server ends the session after its own limit. */
export const sessionCookie = (site: Site, token: string, seconds?: number): string =>
  written(site, `${SESSION_COOKIE}=${token}`, seconds === undefined ? '' : `; Max-Age=${seconds}`)

export const clearedSessionCookie = (site: Site): string => written(site, `${SESSION_COOKIE}=`, '; Max-Age=0')

export const cookieToken = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie === undefined ? undefined : SESSION.exec(cookie)?.[1]

/** Undefined without a bearer header. Empty if the header has no token. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  const [scheme, token = ''] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** Responses that may depend on the caller are neither served from a shared cache nor stored in one. */
export const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || actsByCookie(headers)

/** The cookie counts, unless the request comes from a public page. */
export const actsByCookie = (headers: IncomingHttpHeaders): boolean =>
  headers[READER_HEADER] === undefined && cookieToken(headers) !== undefined
