import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '#features/sample/web/portal/sample.api.ts'
import { Badge } from '#ui/portal/display/badge.tsx'

/** Beside a post or a genre that came with the sample. */
export function SampleBadge({ of, id }: { of: 'posts' | 'genre_ids'; id: string }) {
  const { data } = useQuery(sampleQuery)
  return data?.[of].includes(id) ? <Badge look="dashed">Sample</Badge> : null
}
