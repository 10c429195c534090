import { statsTexts } from '#features/settings/texts/portal.ts'
import { saveStats, type Stats, typedStats } from '#features/settings/web/portal/managed-settings.api.ts'
import { homepageStatsQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'

const FIELDS = [
  { name: 'artists_featured_count', label: statsTexts.artists, example: '2.5K+' },
  { name: 'reviews_published_count', label: statsTexts.reviews, example: '15K+' },
  { name: 'monthly_readers_count', label: statsTexts.readers, example: '1M+' },
] as const

export function StatsCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={statsTexts.title}
      lead={statsTexts.lead}
      query={homepageStatsQuery}
      loading={statsTexts.loading}
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
    query: homepageStatsQuery,
    save: saveStats,
    done: statsTexts.saved,
    failed: statsTexts.failed,
  })
  return (
    <CardForm {...card.form} locked={locked} button={statsTexts.save}>
      {FIELDS.map(({ name, label, example }) => (
        <Field key={name} {...card.field(name)} label={label} placeholder={example} maxLength={40} />
      ))}
    </CardForm>
  )
}
