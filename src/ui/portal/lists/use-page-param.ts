import { useSearchParams } from 'react-router'

/** The page of a list, as the address says. */
export function usePageParam(): number {
  const [search] = useSearchParams()
  return Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
}
