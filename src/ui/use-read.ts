import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useHydrated } from '#ui/use-hydrated.ts'

export type Read<T> =
  | { status: 'loading'; data: undefined; stale: false; retry: () => void }
  | { status: 'error'; data: undefined; stale: false; retry: () => void }
  | { status: 'ready'; data: T; stale: boolean; retry: () => void }

/**
 * A read and its status. The server reads everything before it renders, so missing data means a failure. The browser
 * shows the same during hydration and then starts reading.
 */
export const useRead = import.meta.env.SSR ? useServerRead : useBrowserRead

/** Nothing changes during server rendering, so this takes the data without observing it. */
function useServerRead<T>({ queryKey }: UseQueryOptions<T, Error, T, string[]>): Read<T> {
  const data = useQueryClient().getQueryData<T>(queryKey)
  const retry = () => undefined
  return data === undefined
    ? { status: 'error', data: undefined, stale: false, retry }
    : { status: 'ready', data, stale: false, retry }
}

function useBrowserRead<T>(query: UseQueryOptions<T, Error, T, string[]>): Read<T> {
  const hydrated = useHydrated()
  const result = useQuery(query)
  const retry = () => void result.refetch()
  if (result.data !== undefined) {
    return { status: 'ready', data: result.data, stale: result.isPlaceholderData, retry }
  }
  return { status: result.isError || !hydrated ? 'error' : 'loading', data: undefined, stale: false, retry }
}
