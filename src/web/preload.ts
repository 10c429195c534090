import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'

/** Every loader finds the query client here: one for each request on the server, one for good in the browser. */
export const queryClientContext = createContext<QueryClient>()

/** So long a navigation waits for its data; what comes later finds its list already on the page, loading. */
const PATIENCE_MS = 400

export type Loadable = Pick<FetchQueryOptions<never, Error, never, string[]>, 'queryKey'>

/**
 * Reads what a page will show, all at once. A failure is not thrown: every list says for itself that it failed.
 * The server waits for everything, as the page is rendered once. In the browser what was read before is shown at once
 * and brought up to date behind it.
 */
export async function preload(context: Readonly<RouterContextProvider>, queries: Loadable[]): Promise<null> {
  const client = context.get(queryClientContext)
  const isKnown = ({ queryKey }: Loadable) => client.getQueryData(queryKey) !== undefined
  for (const query of queries.filter(isKnown)) void client.prefetchQuery(query)
  const missing = queries.filter((query) => !isKnown(query))
  const all = Promise.all(missing.map((query) => client.prefetchQuery(query)))
  if (typeof window === 'undefined') await all
  else await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return null
}
