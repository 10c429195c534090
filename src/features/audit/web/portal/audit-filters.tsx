import { useQuery } from '@tanstack/react-query'
import { actorTexts, kindTexts } from '#features/audit/texts/actions.ts'
import { auditPageTexts as texts } from '#features/audit/texts/portal.ts'
import { actorsQuery } from '#features/audit/web/portal/audit.api.ts'
import { type AuditState, PERIODS } from '#features/audit/web/portal/audit-address.ts'
import { nameOfActor } from '#features/audit/web/portal/actor-name.ts'
import { DayField } from '#ui/portal/controls/day-field.tsx'
import { Select } from '#ui/select.tsx'

const KINDS = [
  { value: '', label: texts.allKinds },
  ...Object.entries(kindTexts).map(([value, label]) => ({ value, label })),
]
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: texts.periods[value] }))

type AuditFiltersProps = { state: AuditState; onChange: (more: Partial<AuditState>) => void }

export function AuditFilters({ state, onChange }: AuditFiltersProps) {
  const setDay = (name: 'from' | 'to', day: string) => onChange({ [name]: day })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Actor chosen={state.actor} onChoose={(actor) => onChange({ actor })} />
      <Select
        name="kind"
        label={texts.kind}
        value={state.kind}
        options={KINDS}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <div className="flex basis-full sm:basis-auto">
        <Select
          name="period"
          label={texts.period}
          value={state.period}
          options={PERIOD_OPTIONS}
          onChange={(event) => onChange({ period: event.target.value as AuditState['period'] })}
        />
      </div>
      {state.period === 'other' && (
        <>
          <DayField name="from" label={texts.from} value={state.from} max={state.to} onDay={setDay} />
          <DayField name="to" label={texts.to} value={state.to} min={state.from} onDay={setDay} />
        </>
      )}
    </div>
  )
}

/** Includes people who were removed, and keeps a choice that the list doesn't have. */
function Actor({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { data = [] } = useQuery(actorsQuery)
  const known = data
    .map(({ id, name }) => ({ value: id, label: nameOfActor(id, name) }))
    .toSorted((one, two) => one.label.localeCompare(two.label))
  const missing = chosen && known.every(({ value }) => value !== chosen)
  const label = actorTexts[chosen as keyof typeof actorTexts] ?? chosen
  return (
    <Select
      name="actor"
      label={texts.person}
      value={chosen}
      options={[
        { value: '', label: texts.everybody },
        ...known,
        ...(missing ? [{ value: chosen, label }] : []),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
