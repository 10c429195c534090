import { useQuery } from '@tanstack/react-query'
import { SAMPLE_BADGE } from '#features/sample/texts/portal.ts'
import { sampleQuery } from '#features/sample/web/portal/sample.api.ts'
import { Badge } from '#ui/portal/display/badge.tsx'

export function SampleBadge({ of, id }: { of: 'posts' | 'genre_ids'; id: string }) {
  const { data } = useQuery(sampleQuery)
  return data?.[of].includes(id) ? <Badge look="dashed">{SAMPLE_BADGE}</Badge> : null
}
