import { useSearchParams } from 'react-router'

/** The page number in the address. */
export function usePageParam(): number {
  const [search] = useSearchParams()
  return Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
}
