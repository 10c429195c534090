import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { DataOf, Given, KindOf, ReadName } from '#lib/call-types.ts'
import { ApiError, errorOf, isUnavailable, malformed } from '#ui/api-error.ts'
import { dataIn, type Loose, loosePath } from '#ui/calls.ts'
import type { Answer, Transport } from '#ui/transport.ts'

const RETRIES = 3
const RETRY_FIRST_MS = 1000
const RETRY_LONGEST_MS = 30_000
const UNUSED_KEPT_MS = 5 * 60_000
/** Data that the server put into the page is not fetched again at once. */
const FRESH_MS = 60_000

const isServer = typeof window === 'undefined'
const transports = new WeakMap<QueryClient, Transport>()

export const retryRead = (failures: number, error: unknown): boolean =>
  failures < RETRIES && isUnavailable(error)

export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_LONGEST_MS)

/** A refusal (4xx) is final. Repeating the read on every mount would only flicker. */
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
        // A timer per query would keep the client of every rendered page alive on the server.
        gcTime: isServer ? Number.POSITIVE_INFINITY : UNUSED_KEPT_MS,
        // Without a network, a read fails visibly instead of loading forever.
        networkMode: 'always',
        // The key of a page's read is its path, so it needs no hashing.
        ...(isServer && { queryKeyHashFn: String }),
      },
      mutations: { networkMode: 'always' },
    },
  })
  transports.set(client, transport)
  return client
}

type Adapt<N extends ReadName, T> = (data: DataOf<N>, answer: Answer) => T

/**
 * The key of a read is its path, on the server, in the page's state and in the browser. The data may be adapted for the
 * pages. Only one query reads each call, so one key never has two forms.
 */
export function adaptedQuery<N extends ReadName, T>(
  name: N,
  kind: KindOf<N>,
  input: Given<N>[0],
  adapt: Adapt<N, T>,
) {
  const path = loosePath(name, input as Loose | undefined)
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<T> => {
      const transport = transports.get(client)
      if (!transport) throw new Error('This query client was not made by createQueryClient')
      const answer = await transport(path, { signal })
      if (answer.status >= 400) throw errorOf(answer)
      const read = () => adapt(dataIn(name, kind, answer), answer)
      try {
        return isServer ? once(answer, read) : read()
      } catch (cause) {
        throw malformed(cause)
      }
    },
  })
}

export const readQuery = <N extends ReadName>(name: N, kind: KindOf<N>, ...[input]: Given<N>) =>
  adaptedQuery(name, kind, input, (data) => data)

/** The server uses the same response for many pages and adapts it only once. */
const adapted = new WeakMap<Answer, unknown>()

function once<T>(answer: Answer, read: () => T): T {
  if (!adapted.has(answer)) adapted.set(answer, read())
  return adapted.get(answer) as T
}
