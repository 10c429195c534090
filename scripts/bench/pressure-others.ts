import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../lib/server-process.ts'
import { formOf, tokenOf } from '../lib/staff-calls.ts'

const PAUSE_MS = 100
/** Checking a password is slow by design, so few people sign in at once. */
const SIGN_IN_PAUSE_MS = 1000
const STAFF_NETWORK = '192.0.2.1'

export const OTHERS = [
  'a cached page',
  '/healthz',
  '/readyz',
  'a sign-in',
  'the list of posts',
  'a save',
] as const
export type Others = Record<(typeof OTHERS)[number], number[]>

type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer | string }

/** Repeats requests that must stay fast until `work` ends. A failed request counts as infinitely slow. */
export async function whileOthersAsk(site: ServerProcess, work: () => Promise<unknown>): Promise<Others> {
  const agent = new Agent({ keepAlive: true })
  const staff = {
    cookie: `session=${await tokenOf(site)}`,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': STAFF_NETWORK,
  }
  const save = await saveOf(site, staff)
  const login = JSON.stringify(site.admin)
  let signIns = 0
  const asks: Others extends Record<infer Name extends string, unknown> ? Record<Name, () => Ask> : never = {
    'a cached page': () => ({ path: '/' }),
    '/healthz': () => ({ path: '/healthz' }),
    '/readyz': () => ({ path: '/readyz' }),
    'a sign-in': () => ({
      path: '/api/auth/login',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.3.${++signIns}` },
      body: login,
    }),
    'the list of posts': () => ({ path: '/api/posts?status=all&limit=20&page=1', headers: staff }),
    'a save': () => save,
  }
  const done = new AbortController()
  const found = Object.fromEntries(OTHERS.map((name): [string, number[]] => [name, []])) as Others
  const asking = OTHERS.map(async (name) => {
    while (!done.signal.aborted) {
      found[name].push(await timedAsk(site.url, asks[name](), agent))
      await wait(name === 'a sign-in' ? SIGN_IN_PAUSE_MS : PAUSE_MS)
    }
  })
  try {
    await work()
  } finally {
    done.abort()
    await Promise.all(asking)
    agent.destroy()
  }
  return found
}

/** Saves the newest post with a new title. */
async function saveOf(site: ServerProcess, headers: Record<string, string>): Promise<Ask> {
  const made = await fetch(`${site.url}/api/posts`, {
    method: 'POST',
    headers,
    body: formOf({ title: 'Under pressure', status: 'draft' }),
  })
  const { id } = (await made.json()) as { id: string }
  const form = new Response(formOf({ title: 'Under pressure again' }))
  const body = Buffer.from(await form.arrayBuffer())
  const type = form.headers.get('content-type')!
  return { path: `/api/posts/${id}`, method: 'PUT', headers: { ...headers, 'content-type': type }, body }
}

export function timedAsk(
  site: string,
  { path, method = 'GET', headers = {}, body }: Ask,
  agent?: Agent,
): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const asked = request(site + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode! < 300 ? performance.now() - began : Infinity))
    })
    asked.on('error', () => resolve(Infinity))
    asked.end(body)
  })
}
