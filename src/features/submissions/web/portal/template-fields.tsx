import { templateTexts as texts } from '#features/submissions/texts/portal.ts'
import type { MessageTemplate } from '#features/submissions/submissions.schema.ts'
import { TEMPLATE_KINDS } from '#lib/values.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { TrashIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Select } from '#ui/select.tsx'

const NAME_MAX = 100
const TEXT_MAX = 5000

const KINDS = TEMPLATE_KINDS.map((value) => ({ value, label: texts.kinds[value] }))

type TemplateFieldsProps = {
  template: MessageTemplate
  issueOf: (field: keyof MessageTemplate) => string | undefined
  onChange: (next: MessageTemplate) => void
  onRemove: () => void
}

export function TemplateFields({ template, issueOf, onChange, onRemove }: TemplateFieldsProps) {
  const { id, name, kind, text } = template
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{name || texts.unnamed}</legend>
      <Field
        id={`template-name-${id}`}
        label={texts.name}
        maxLength={NAME_MAX}
        value={name}
        error={issueOf('name')}
        onChange={(event) => onChange({ ...template, name: event.target.value })}
      />
      <TextArea
        id={`template-text-${id}`}
        label={texts.text}
        rows={5}
        maxLength={TEXT_MAX}
        value={text}
        error={issueOf('text')}
        onChange={(event) => onChange({ ...template, text: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          name={`kind-${id}`}
          label={texts.kind}
          value={kind}
          options={KINDS}
          onChange={(event) => onChange({ ...template, kind: event.target.value as MessageTemplate['kind'] })}
        />
        <QuietButton tone="bad" aria-description={name} onClick={onRemove}>
          <TrashIcon />
          {texts.remove}
        </QuietButton>
      </div>
    </fieldset>
  )
}
