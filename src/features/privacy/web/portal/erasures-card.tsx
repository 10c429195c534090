import type { Erasure } from '#features/privacy/privacy.schema.ts'
import { personalSummary } from '#features/privacy/texts/kinds.ts'
import { erasuresTexts as texts } from '#features/privacy/texts/portal.ts'
import { erasuresQuery } from '#features/privacy/web/portal/privacy.api.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

export const ErasuresCard = () => (
  <LoadedCard
    title={texts.title}
    lead={texts.lead}
    query={erasuresQuery}
    loading={texts.loading}
    skeleton="h-16"
  >
    {(erasures) =>
      erasures.length === 0 ? (
        <p className="text-muted">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.list} className="border-b border-rule">
          {erasures.map((erasure) => (
            <li key={erasure.id} className="border-t border-rule py-3">
              <ErasureRow erasure={erasure} />
            </li>
          ))}
        </ul>
      )
    }
  </LoadedCard>
)

const ErasureRow = ({ erasure: { code, counts, by, created_at, finished_at } }: { erasure: Erasure }) => (
  <article>
    <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug">
      {texts.person(code)}
      <Badge look={finished_at === null ? 'dashed' : 'plain'}>
        {finished_at === null ? texts.running : texts.done}
      </Badge>
    </h3>
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <LocalTime at={finished_at ?? created_at} />
      {by !== null && <span>{texts.by(by)}</span>}
    </p>
    <p className="mt-0.5 text-sm">{personalSummary(counts) || (finished_at !== null && texts.nothing)}</p>
  </article>
)
