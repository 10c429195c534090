import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useHydrated } from '#ui/use-hydrated.ts'

export type Read<T> =
  | { face: 'loading'; data: undefined; stale: false; retry: () => void }
  | { face: 'error'; data: undefined; stale: false; retry: () => void }
  | { face: 'ready'; data: T; stale: boolean; retry: () => void }

/**
 * A read with the faces that a list can have. On the server everything was read before rendering, so what is not
 * there failed; while the browser takes over the page it must show the same, and starts reading right after.
 */
export function useRead<T>(query: UseQueryOptions<T, Error, T, string[]>): Read<T> {
  const hydrated = useHydrated()
  const result = useQuery(query)
  const retry = () => void result.refetch()
  if (result.data !== undefined) {
    return { face: 'ready', data: result.data, stale: result.isPlaceholderData, retry }
  }
  return { face: result.isError || !hydrated ? 'error' : 'loading', data: undefined, stale: false, retry }
}
