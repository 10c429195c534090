import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#platform/config.ts'
import { prepareHead, sendPrepared, takesPrepared, type PreparedHead } from '#platform/http/prepared.ts'
import { rawHeader } from '#platform/http/raw-header.ts'
import { requestId } from '#platform/http/request-id.ts'
import { API_POLICY, securityHeaders } from '#platform/http/security-headers.ts'
import { SESSION_COOKIE } from '#platform/http/session-cookie.ts'
import { busy } from '#platform/load/places.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Shedding } from './shedding.ts'

export type EarlyRefusal = ReturnType<typeof createEarlyRefusal>

type Refusal = { head: PreparedHead; headers: string[]; body: Buffer }
type Needs = { config: Config; cache: PageCache; places: Shedding }

/** The most popular pages. The router refuses all others, which costs more. */
const READ_PAGE = /^\/(?:blog(?:[/?]|$)|\?|$)/
const CALL = '/api/'

/**
 * Refuses readers and anonymous calls before the router when no place is left. During a flood most requests end here,
 * so this must cost much less than the refused work.
 */
export function createEarlyRefusal({ config, cache, places }: Needs) {
  const shared = { ...securityHeaders(config), ...busy().extra.headers, 'cache-control': 'no-store' }
  const call = prepared(JSON.stringify({ message: busy().message, code: busy().code }), {
    ...shared,
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': API_POLICY,
    'access-control-allow-origin': '*',
  })
  let pageNow: () => Refusal | undefined = () => undefined

  return {
    /** Sets how to get the page for refused readers. Returns undefined until the page exists. */
    showPage(documentNow: () => { html: string; headers: Record<string, string> } | undefined) {
      let known: { html: string; refusal: Refusal } | undefined
      pageNow = () => {
        const document = documentNow()
        if (document && known?.html !== document.html)
          known = {
            html: document.html,
            refusal: prepared(document.html, { ...document.headers, ...shared }),
          }
        return known?.refusal
      }
    },

    /** Returns true if it has responded. Runs for every uncached request, so it must not wait. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      const kind = kindOf(request)
      if (!kind || !places[kind].closed || cache.canHelp(request)) return false
      const refusal = kind === 'calls' ? call : pageNow()
      if (!refusal) return false
      places[kind].countRefused()
      send(request, response, refusal)
      return true
    },
  }
}

function kindOf(request: IncomingMessage): 'readers' | 'calls' | undefined {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const isCall = url.startsWith(CALL)
  if (!isCall && !READ_PAGE.test(url)) return undefined
  if (rawHeader(request, 'authorization') !== undefined) return undefined
  // The router checks whether the session is valid.
  if (rawHeader(request, 'cookie')?.includes(`${SESSION_COOKIE}=`)) return undefined
  return isCall ? 'calls' : 'readers'
}

function prepared(text: string, headers: Record<string, string>): Refusal {
  const body = Buffer.from(text)
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) }).flat()
  return { head: prepareHead(busy().status, lines), headers: lines, body }
}

function send(request: IncomingMessage, response: ServerResponse, { head, headers, body }: Refusal) {
  const id = requestId()
  if (takesPrepared(request, response)) return sendPrepared(response, head, id, body)
  response.writeHead(head.status, [...headers, 'x-request-id', id])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
