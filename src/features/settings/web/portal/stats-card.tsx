import { saveStats, type Stats, typedStats } from '#features/settings/web/portal/managed-settings.api.ts'
import { homepageStatsQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

const FIELDS = [
  { name: 'artists_featured_count', label: 'Artists Featured', example: '2.5K+' },
  { name: 'reviews_published_count', label: 'Reviews Published', example: '15K+' },
  { name: 'monthly_readers_count', label: 'Monthly Readers', example: '1M+' },
] as const

export function StatsCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title="Homepage Statistics"
      lead="The three figures on the home page, exactly as readers will see them. An empty field shows a placeholder, or the number we count once the sample content is removed."
      query={homepageStatsQuery}
      loading="Loading homepage stats..."
      skeleton="h-72"
    >
      {(stats) => <StatsForm stats={typedStats(stats)} locked={locked} />}
    </LoadedCard>
  )
}

type StatsFormProps = { stats: Stats; locked: boolean }

function StatsForm({ stats, locked }: StatsFormProps) {
  const card = useCardSave({
    name: 'stats',
    saved: stats,
    queryKey: homepageStatsQuery.queryKey,
    save: saveStats,
    done: 'Homepage stats updated',
    failed: 'Failed to update homepage stats',
  })
  return (
    <CardForm {...card.form} locked={locked} button="Save Homepage Stats">
      {FIELDS.map(({ name, label, example }) => (
        <Field key={name} {...card.field(name)} label={label} placeholder={example} maxLength={40} />
      ))}
    </CardForm>
  )
}
