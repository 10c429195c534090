import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

const COOKIE = 'saved'
/** By then every node has seen the change. */
const SECONDS = 60

const SAVED = /(?:^|;)\s*saved=(\d{1,15})\s*(?:;|$)/

/** Tells every node the minimum content version that this member of staff must see. */
export const savedCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>, version: number): string =>
  `${COOKIE}=${version}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${publicUrl.startsWith('https:') ? '; Secure' : ''}`

export const savedVersion = ({ cookie }: IncomingHttpHeaders): number =>
  cookie === undefined ? 0 : Number(SAVED.exec(cookie)?.[1] ?? 0)
