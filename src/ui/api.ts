import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError, errorOf, isUnavailable, malformed } from '#ui/api-error.ts'

/** What a server said, whatever it said: refusals are answers too, only a broken line is an exception. */
export type Answer = {
  status: number
  body: unknown
  /** X-Total-Count: how many entries there are beyond this page. */
  total?: number
  /** Retry-After, in seconds. */
  retryAfter?: number
  /** Any other header, for calls that say something of their own there. */
  header?: (name: string) => string | null
}

/** How reads travel: fetch in the browser, a call inside the process on the server. */
export type Transport = (path: string, init?: { signal?: AbortSignal }) => Promise<Answer>

/** Turns a body into what the pages use, or throws: answers are not trusted to have their shape. */
export type Shape<T> = (body: unknown, total?: number, answer?: Answer) => T

const RETRIES = 3
const RETRY_FIRST_MS = 1000
const RETRY_LONGEST_MS = 30_000
const UNUSED_KEPT_MS = 5 * 60_000
/** What the server put into the page is not fetched again at once. */
const FRESH_MS = 60_000

const isServer = typeof window === 'undefined'
const transports = new WeakMap<QueryClient, Transport>()

export const retryRead = (failures: number, error: unknown): boolean =>
  failures < RETRIES && isUnavailable(error)

export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_LONGEST_MS)

/** A refusal (4xx) stays one; asking again on every mount would only flicker. */
const askAgain = (query: { state: { error: unknown } }): boolean => {
  const { error } = query.state
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}

export function createQueryClient(transport: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: isServer ? false : retryRead,
        retryDelay,
        retryOnMount: askAgain,
        staleTime: FRESH_MS,
        // A timer per query would keep every rendered page's client alive on the server.
        gcTime: isServer ? Number.POSITIVE_INFINITY : UNUSED_KEPT_MS,
        // Without a network a read fails and says so, instead of loading for ever.
        networkMode: 'always',
        // What pages read has a path for a key and nothing else: nothing is to be worked out.
        ...(isServer && { queryKeyHashFn: String }),
      },
      mutations: { networkMode: 'always' },
    },
  })
  transports.set(client, transport)
  return client
}

/** A query function that travels by the transport of whichever client runs it. */
export const read =
  <T>(path: string, shape: Shape<T>) =>
  async ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<T> => {
    const transport = transports.get(client)
    if (!transport) throw new Error('This query client was not made by createQueryClient')
    const answer = await transport(path, { signal })
    if (answer.status >= 400) throw errorOf(answer)
    try {
      return isServer ? shapedOnce(answer, shape) : shape(answer.body, answer.total, answer)
    } catch (cause) {
      throw malformed(cause)
    }
  }

/** The server reads the same answer for many pages; what it looks like is worked out once. */
const shaped = new WeakMap<Answer, unknown>()

function shapedOnce<T>(answer: Answer, shape: Shape<T>): T {
  if (!shaped.has(answer)) shaped.set(answer, shape(answer.body, answer.total, answer))
  return shaped.get(answer) as T
}

/** A read is known by its path: the same key on the server, in the page's state and in the browser. */
export const readQuery = <T>(path: string, shape: Shape<T>) =>
  queryOptions({ queryKey: [path], queryFn: read(path, shape) })

/** A path with the parameters that have a value. */
export function withParams(path: string, params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
