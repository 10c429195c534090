import { LABEL_MAX } from '#features/navigation/navigation.schema.ts'
import { linkRowTexts as texts } from '#features/navigation/texts/portal.ts'
import { labelId, type LinkRow } from '#features/navigation/web/portal/rows.ts'
import { Field } from '#ui/field.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Grip } from '#ui/portal/lists/grip.tsx'

type LinkFieldsProps = {
  row: LinkRow
  place: number
  isBelow: boolean
  isTarget: boolean
  /** The id of the list of suggested addresses. */
  suggestions: string
  issues: { label?: string; address?: string }
  onChange: (part: Partial<LinkRow>) => void
  onMove: (to: number) => void
  onHold: (over: number | undefined) => void
  onRemove: () => void
}

export function LinkFields({
  row,
  place,
  isBelow,
  isTarget,
  suggestions,
  issues,
  onChange,
  onMove,
  onHold,
  onRemove,
}: LinkFieldsProps) {
  const name = row.label.trim() || texts.unnamed
  const isGone = row.gone && row.address === row.saved
  return (
    <li
      data-place={place}
      aria-label={texts.about(name)}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 border-t border-rule py-4 ${isBelow ? 'ml-6 sm:ml-12' : ''} ${isTarget ? 'bg-raised' : ''}`}
    >
      <Grip
        label={texts.reorder(name)}
        hint={texts.reorderHint}
        place={place}
        className="mt-7"
        onMove={onMove}
        onHold={onHold}
      />
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Field
            id={labelId(row)}
            label={texts.label}
            maxLength={LABEL_MAX}
            autoComplete="off"
            value={row.label}
            error={issues.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
          <Field
            id={`${row.key}-address`}
            label={texts.address}
            list={suggestions}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="/"
            value={row.address}
            error={issues.address ?? (isGone ? texts.gone : undefined)}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        </div>
        <div className="-ml-2 flex flex-wrap gap-1 sm:-ml-3">
          {place > 0 && (
            <QuietButton aria-description={name} onClick={() => onChange({ isBelow: !isBelow })}>
              {isBelow ? texts.raise : texts.lower}
            </QuietButton>
          )}
          <QuietButton tone="bad" aria-description={name} onClick={onRemove}>
            {texts.remove}
          </QuietButton>
        </div>
      </div>
    </li>
  )
}
