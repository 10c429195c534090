import { onTestFinished, vi } from 'vitest'
import type { AnswerOf, Name } from '#lib/call-types.ts'
import { loosePath, methodOf } from '#ui/calls.ts'
import { fakeUploads } from '#ui/testing-uploads.ts'

/** A call as the component made it. A form is a record of its fields; a repeated field is a list. Bytes are a blob. */
export type MadeCall = {
  name: Name
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  /** Tells the component how much of an upload has travelled, from 0 to 1. */
  progress: (done: number) => void
  signal: AbortSignal | undefined
}

class Refusal {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** An answer that says no, as `src/platform/http` writes it. */
export const refuse = (status: number, message = 'Refused by the test', more: object = {}) =>
  new Refusal(status, { message, code: 'test', ...more })

/** As when the server can't be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

type Reply<N extends Name> = AnswerOf<N> | Refusal
type Answer<N extends Name> = Reply<N> | ((made: MadeCall) => Reply<N> | Promise<Reply<N>>)

/** What each call answers: a value of the declared type, or a function that decides. */
export type Answers = { [N in Name]?: Answer<N> }

type Asked = Omit<MadeCall, 'name' | 'params' | 'query'> & { method: string; url: string }

/**
 * Answers the calls of the components under test in place of a server. A call without an answer fails the test.
 * The later tables win.
 */
export function answerCalls(...tables: Answers[]) {
  let answers: Record<string, unknown> = Object.assign({}, ...tables)
  const made: MadeCall[] = []
  const unanswered: string[] = []

  async function reply({ method, url, ...asked }: Asked): Promise<Response> {
    const { pathname, searchParams } = new URL(url, location.origin)
    const found = matching(Object.keys(answers), method, pathname)
    if (!found) {
      unanswered.push(`${method} ${url}`)
      return responseOf(refuse(501, 'The test has no answer to this call'))
    }
    const call = { ...asked, ...found, query: Object.fromEntries(searchParams) }
    made.push(call)
    const answer = answers[found.name]
    return responseOf(
      typeof answer === 'function' ? await (answer as (made: MadeCall) => unknown)(call) : answer,
    )
  }

  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    url.startsWith('/api/')
      ? abortable(
          reply({
            method: init.method ?? 'GET',
            url,
            headers: (init.headers ?? {}) as Record<string, string>,
            body: bodyOf(init.body),
            progress: () => {},
            signal: init.signal ?? undefined,
          }),
          init.signal ?? undefined,
        )
      : realFetch(url, init),
  )
  vi.stubGlobal('XMLHttpRequest', fakeUploads(reply, bodyOf))

  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (unanswered.length > 0) throw new Error(`Calls without an answer: ${unanswered.join(', ')}`)
  })

  return {
    /** The calls of this name so far, or all of them. */
    made: (name?: Name) => made.filter((call) => !name || call.name === name),
    /** From now on. */
    answer: (changed: Answers) => {
      answers = { ...answers, ...changed }
    },
  }
}

/** The declared call that an address belongs to. Fixed paths come before those with parameters. */
function matching(names: string[], method: string, path: string) {
  const byParams = names.toSorted((a, b) => a.split(':').length - b.split(':').length)
  for (const name of byParams) {
    if (methodOf(name) !== method) continue
    const keys = [...name.matchAll(/:(\w+)/g)].map(([, key]) => key!)
    const pattern = loosePath(name, { params: Object.fromEntries(keys.map((key) => [key, '~'])) })
    const values = new RegExp(`^${pattern.replaceAll('~', '([^/]+)')}$`).exec(path)
    if (!values) continue
    const params = Object.fromEntries(keys.map((key, at) => [key, decodeURIComponent(values[at + 1]!)]))
    return { name: name as Name, params }
  }
  return undefined
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status })
  if (answer === undefined) return new Response(null, { status: 204 })
  // A list is complete.
  const headers = Array.isArray(answer) ? { 'x-total-count': String(answer.length) } : undefined
  return Response.json(answer, { headers })
}

function bodyOf(body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown
  if (body instanceof Blob) return body
  if (!(body instanceof FormData)) return undefined
  const fields: Record<string, unknown> = {}
  for (const name of new Set(body.keys())) {
    const values = body.getAll(name)
    fields[name] = values.length === 1 ? values[0] : values
  }
  return fields
}

const abortable = <T>(work: Promise<T>, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
