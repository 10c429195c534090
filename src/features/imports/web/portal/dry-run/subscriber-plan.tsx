import type { ImportDetails, SubscriberColumns, SubscriberList } from '#features/imports/imports.schema.ts'
import { subscribersTexts as texts } from '#features/imports/texts/dry-run.ts'
import { subscriberStatuses } from '#features/imports/texts/kinds.ts'
import type { Columns } from '#features/imports/web/portal/dry-run/use-columns.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { formatCount } from '#lib/numbers.ts'
import { Button } from '#ui/button.tsx'
import { described, FieldFrame } from '#ui/field.tsx'

type PlanProps = { details: ImportDetails; options: Options; columns: Columns }

/** Which program wrote the list, what its addresses become, and which columns count. */
export const SubscriberPlan = (plan: PlanProps) => (
  <>
    {plan.details.list && <Statuses list={plan.details.list} />}
    <ColumnsCard {...plan} />
  </>
)

const Statuses = ({ list: { program, statuses } }: { list: SubscriberList }) => (
  <div className="max-w-3xl">
    <p className="mb-4 last:mb-0">
      {program ? texts.recognised(program) : texts.unknown} {texts.noMail}
    </p>
    {statuses.length > 0 && <StatusTable statuses={statuses} />}
  </div>
)

const StatusTable = ({ statuses }: Pick<SubscriberList, 'statuses'>) => (
  <table className="w-full tabular-nums">
    <caption className="pb-2 text-left text-lg font-bold">{texts.statuses}</caption>
    <thead>
      <tr className="border-b border-rule text-left text-sm text-muted">
        <th scope="col" className="w-full py-2 font-semibold">
          {texts.status}
        </th>
        <th scope="col" className="py-2 pl-4 text-right font-semibold">
          {texts.count}
        </th>
      </tr>
    </thead>
    <tbody>
      {statuses.map(({ status, count }) => (
        <tr key={status} className="border-b border-rule">
          <th scope="row" className="py-2 text-left font-semibold">
            {subscriberStatuses[status].name}
            <span className="block text-sm font-normal text-muted">{subscriberStatuses[status].hint}</span>
          </th>
          <td className="py-2 pl-4 text-right">{formatCount(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function ColumnsCard({ details: { headers, list }, options, columns }: PlanProps) {
  const { values, changed, set, use } = columns
  const select = (name: keyof SubscriberColumns, label: string, none: string) => (
    <ColumnSelect
      id={`column-${name}`}
      label={label}
      none={none}
      headers={headers}
      value={values[name] ?? ''}
      hint={name === 'status' ? texts.statusHint : undefined}
      onChange={(value) => set({ ...values, [name]: name === 'email' ? value : value || null })}
    />
  )
  return (
    <section aria-labelledby="columns" className="max-w-3xl">
      <h2 id="columns" className="text-lg">
        {texts.columns}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{texts.columnsLead}</p>
      <div className="flex max-w-xl flex-col gap-4">
        {select('email', texts.email, list?.program ? texts.automatic : texts.choose)}
        {values.email !== '' && select('status', texts.statusColumn, texts.none)}
        {values.email !== '' && select('date', texts.date, texts.none)}
        <div>
          <Button disabled={options.busy || !changed} onClick={use}>
            {texts.saveColumns}
          </Button>
        </div>
      </div>
    </section>
  )
}

type ColumnSelectProps = {
  id: string
  label: string
  /** The choice of no column. */
  none: string
  headers: string[]
  value: string
  hint: string | undefined
  onChange: (value: string) => void
}

const ColumnSelect = ({ id, label, none, headers, value, hint, onChange }: ColumnSelectProps) => (
  <FieldFrame id={id} label={label} hint={hint}>
    <select
      id={id}
      className="select"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...described(id, undefined, hint)}
    >
      <option value="">{none}</option>
      {[...new Set(headers)].map((header) => (
        <option key={header} value={header}>
          {header}
        </option>
      ))}
    </select>
  </FieldFrame>
)
