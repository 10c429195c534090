import { useQuery } from '@tanstack/react-query'
import { actorTexts, kindTexts } from '#features/audit/texts/actions.ts'
import { auditPageTexts as texts } from '#features/audit/texts/portal.ts'
import { actorsQuery } from '#features/audit/web/portal/audit.api.ts'
import { type AuditState, PERIODS } from '#features/audit/web/portal/audit-address.ts'
import { nameOfActor } from '#features/audit/web/portal/actor-name.ts'
import { Select } from '#ui/select.tsx'

const KINDS = [
  { value: '', label: texts.allKinds },
  ...Object.entries(kindTexts).map(([value, label]) => ({ value, label })),
]
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: texts.periods[value] }))

type AuditFiltersProps = { state: AuditState; onChange: (more: Partial<AuditState>) => void }

export function AuditFilters({ state, onChange }: AuditFiltersProps) {
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
          <DayField name="from" label={texts.from} value={state.from} max={state.to} onChange={onChange} />
          <DayField name="to" label={texts.to} value={state.to} min={state.from} onChange={onChange} />
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

type DayFieldProps = {
  name: 'from' | 'to'
  label: string
  value: string
  min?: string
  max?: string
  onChange: AuditFiltersProps['onChange']
}

function DayField({ name, label, onChange, ...input }: DayFieldProps) {
  return (
    <label className="flex min-w-0 basis-full items-center gap-3 sm:basis-auto">
      <span className="w-12 text-muted sm:w-auto">{label}</span>
      <input
        {...input}
        type="date"
        name={name}
        className="min-h-11 min-w-0 grow rounded-control border border-control bg-paper px-3 font-semibold hover:border-ink"
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  )
}
