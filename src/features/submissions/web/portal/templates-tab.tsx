import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { templatesTexts as texts } from '#features/submissions/texts/portal.ts'
import type { MessageTemplate } from '#features/submissions/submissions.schema.ts'
import {
  currentTemplatesOf,
  saveTemplates,
  templatesQuery,
} from '#features/submissions/web/portal/desk.api.ts'
import { TemplateFields } from '#features/submissions/web/portal/template-fields.tsx'
import { isFields } from '#lib/shapes.ts'
import { CardContent } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'
import { useRead } from '#ui/use-read.ts'

const TEMPLATES_MAX = 50
const DRAFT = 'message-templates'

export function TemplatesTab() {
  const read = useRead(templatesQuery)
  return (
    <div className="max-w-2xl">
      <p className="mb-6 text-muted">{texts.lead}</p>
      <CardContent read={read} loading={texts.loading} skeleton="h-80">
        {(saved) => <Templates saved={saved} />}
      </CardContent>
    </div>
  )
}

/** `before` holds the saved templates that the changes are based on. */
type Typed = { templates: MessageTemplate[]; before: MessageTemplate[] }

/** The stored draft may come from an older release. */
const isTemplate = (value: unknown): value is MessageTemplate =>
  isFields(value) &&
  [value['id'], value['name'], value['text']].every((text) => typeof text === 'string') &&
  ['approve', 'decline', 'general'].includes(String(value['kind']))

const templatesIn = (value: unknown): MessageTemplate[] =>
  Array.isArray(value) ? value.filter(isTemplate) : []

/** Unsaved changes, which survive leaving the page. */
const keptTemplates = (): Typed | undefined => {
  const { templates, before } = readDraft(DRAFT)
  if (templates === undefined || before === undefined) return undefined
  return { templates: templatesIn(templates), before: templatesIn(before) }
}

const newTemplate = (): MessageTemplate => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  name: '',
  kind: 'general',
  text: '',
})

function Templates({ saved }: { saved: MessageTemplate[] }) {
  const client = useQueryClient()
  const [typed, setState] = useState(keptTemplates)
  const keep = (next: Typed | undefined) => {
    setState(next)
    keepDraft(DRAFT, next ?? {})
  }
  const { templates, before } = typed ?? { templates: saved, before: saved }
  const setTyped = (next: MessageTemplate[]) => keep({ templates: next, before })
  const { submit, forget, issues, state } = useSave({
    save: saveTemplates,
    failed: texts.failed,
    onSaved: (answer, sent) => {
      client.setQueryData(templatesQuery.queryKey, answer)
      // Keeps changes that were made while the save was running.
      keep(templates === sent.templates ? undefined : { templates, before: answer })
      showToast({ title: texts.saved })
    },
  })
  const theirs = currentTemplatesOf(state.error)
  const take = () => {
    client.setQueryData(templatesQuery.queryKey, theirs)
    keep(undefined)
    forget()
  }
  const change = (index: number, next: MessageTemplate) => setTyped(templates.with(index, next))
  return (
    <CardForm
      {...state}
      changed={typed !== undefined}
      button={theirs ? texts.saveAnyway : texts.save}
      onSubmit={() => submit({ templates, before: theirs ?? before })}
    >
      <ol className="flex flex-col gap-8">
        {templates.map((template, index) => (
          <li key={template.id}>
            <TemplateFields
              template={template}
              issueOf={(field) => issues[`templates.${index}.${field}`]}
              onChange={(next) => change(index, next)}
              onRemove={() => setTyped(templates.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {templates.length < TEMPLATES_MAX && (
        <p>
          <QuietButton className="-ml-3" onClick={() => setTyped([...templates, newTemplate()])}>
            <PlusIcon />
            {texts.add}
          </QuietButton>
        </p>
      )}
      {theirs && (
        <p>
          <QuietButton className="-ml-3" onClick={take}>
            {texts.takeTheirs}
          </QuietButton>
        </p>
      )}
    </CardForm>
  )
}
