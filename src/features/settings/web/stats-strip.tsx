import { homepageStatsQuery, STATS_FALLBACK } from '#features/settings/web/settings.api.ts'
import {
  ARTISTS_FEATURED,
  MONTHLY_READERS,
  REVIEWS_PUBLISHED,
  STATS_LOADING,
} from '#features/settings/texts/site.ts'
import { useRead } from '#ui/use-read.ts'

/** Shows fallback figures when the real ones cannot be loaded. */
export function StatsStrip() {
  const { status, data } = useRead(homepageStatsQuery)
  const show = (name: keyof typeof STATS_FALLBACK) =>
    status === 'loading' ? STATS_LOADING : data?.[name] || STATS_FALLBACK[name]
  return (
    <dl className="grid grid-cols-1 border-y border-rule sm:grid-cols-3">
      <Stat label={ARTISTS_FEATURED} value={show('artists_featured_count')} />
      <Stat label={REVIEWS_PUBLISHED} value={show('reviews_published_count')} />
      <Stat label={MONTHLY_READERS} value={show('monthly_readers_count')} />
    </dl>
  )
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-between gap-4 border-t border-rule py-5 first:border-t-0 sm:flex-col-reverse sm:items-start sm:justify-end sm:border-t-0 sm:border-l sm:px-6 sm:py-8 sm:first:border-l-0 sm:first:pl-0">
      <dt className="font-semibold text-muted">{label}</dt>
      <dd className="font-display text-numeral font-extrabold tracking-tight tabular-nums">{value}</dd>
    </div>
  )
}
