import type { IncomingHttpHeaders } from 'node:http'
import { READER_HEADER } from '#lib/session-headers.ts'
import type { Config } from '../config.ts'

export const SESSION_COOKIE = 'session'

/** Our own tokens only: other programs on the same host also name a cookie `session`. */
const SESSION = /(?:^|;)\s*session=([\w-]{43})\s*(?:;|$)/

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'

type Site = Pick<Config, 'publicUrl'>

const written = ({ publicUrl }: Site, pair: string, age: string) =>
  `${pair}; ${ATTRIBUTES}${publicUrl.startsWith('https:') ? '; Secure' : ''}${age}`

/** Without a lifetime the cookie ends with the browser's session; the server ends the session by its own clock. */
export const sessionCookie = (site: Site, token: string, seconds?: number): string =>
  written(site, `${SESSION_COOKIE}=${token}`, seconds === undefined ? '' : `; Max-Age=${seconds}`)

export const clearedSessionCookie = (site: Site): string => written(site, `${SESSION_COOKIE}=`, '; Max-Age=0')

export const cookieToken = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie === undefined ? undefined : SESSION.exec(cookie)?.[1]

/** Undefined without a bearer header; empty when there is one without a token. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  const [scheme, token = ''] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** A request whose answer may depend on who asks: it is neither served from a shared cache nor kept in one. */
export const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || actsByCookie(headers)

/** The cookie counts, unless the request says that it comes from a public page. */
export const actsByCookie = (headers: IncomingHttpHeaders): boolean =>
  headers[READER_HEADER] === undefined && cookieToken(headers) !== undefined
