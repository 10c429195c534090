import type { QueryClient, QueryFunctionContext, SkipToken } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import { setFailure } from '#web/page-state.ts'

/** The query client for loaders: one per request on the server, a single one in the browser. */
export const queryClientContext = createContext<QueryClient>()

/** A navigation waits this long for its data. After that, the page shows its lists as loading. */
const MAX_WAIT_MS = 400

type Context = QueryFunctionContext<string[]>
export type Loadable = { queryKey: string[]; queryFn?: ((context: Context) => unknown) | SkipToken }

/**
 * Reads all data of a page at once. Failures are not thrown, because each list shows its own. The server waits for
 * everything. The browser shows earlier data at once and refreshes it in the background.
 */
export async function preload(context: Readonly<RouterContextProvider>, queries: Loadable[]): Promise<null> {
  const client = context.get(queryClientContext)
  await (import.meta.env.SSR ? readAll(client, queries) : prefetchAll(client, queries))
  return null
}

async function prefetchAll(client: QueryClient, queries: Loadable[]) {
  const isKnown = ({ queryKey }: Loadable) => client.getQueryData(queryKey) !== undefined
  for (const query of queries.filter(isKnown)) void client.prefetchQuery(query)
  const missing = queries.filter((query) => !isKnown(query))
  const all = Promise.all(missing.map((query) => client.prefetchQuery(query)))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

/** Nothing here is retried, cancelled or observed, so this skips the overhead of queries. */
async function readAll(client: QueryClient, queries: Loadable[]) {
  const { signal } = new AbortController()
  const readOne = async ({ queryKey, queryFn }: Loadable) => {
    if (typeof queryFn !== 'function') return
    try {
      const data = await queryFn({ client, queryKey, signal, meta: undefined })
      client.setQueryData(queryKey, data)
    } catch (error) {
      setFailure(client, queryKey, error instanceof Error ? error : new Error(String(error)))
    }
  }
  await Promise.all(queries.map(readOne))
}
