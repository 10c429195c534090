import type { QueryClient, QueryFunctionContext, SkipToken } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import { setFailure } from '#web/page-state.ts'

/** Every loader finds the query client here: one for each request on the server, one for good in the browser. */
export const queryClientContext = createContext<QueryClient>()

/** So long a navigation waits for its data; what comes later finds its list already on the page, loading. */
const PATIENCE_MS = 400

type Context = QueryFunctionContext<string[]>
export type Loadable = { queryKey: string[]; queryFn?: ((context: Context) => unknown) | SkipToken }

/**
 * Reads what a page will show, all at once. A failure is not thrown: every list says for itself that it failed.
 * The server waits for everything, as the page is rendered once. In the browser what was read before is shown at once
 * and brought up to date behind it.
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
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Nothing here is repeated, given up or watched, so none of what a query does for that is needed. */
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
