import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

const FAILED = 'Failed to save the templates'
const TEMPLATES_MAX = 50
const DRAFT = 'message-templates'

/** What is written to artists again and again. */
export function TemplatesTab() {
  const read = useRead(templatesQuery)
  return (
    <div className="max-w-2xl">
      <p className="mb-6 text-muted">
        Ready to choose when you approve, decline or write. {'{artist}'}, {'{release}'} and {'{id}'} are
        filled in for each submission.
      </p>
      <CardContent read={read} loading="Loading templates..." skeleton="h-80">
        {(saved) => <Templates saved={saved} />}
      </CardContent>
    </div>
  )
}

/** What was typed, and what it was typed over. */
type Typed = { templates: MessageTemplate[]; before: MessageTemplate[] }

/** What the browser's storage holds may be of another release. */
const isTemplate = (value: unknown): value is MessageTemplate =>
  isFields(value) &&
  [value['id'], value['name'], value['text']].every((text) => typeof text === 'string') &&
  ['approve', 'decline', 'general'].includes(String(value['kind']))

const templatesIn = (value: unknown): MessageTemplate[] =>
  Array.isArray(value) ? value.filter(isTemplate) : []

/** What was typed and not saved, also by way of another page. */
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
    failed: FAILED,
    onSaved: (answer, sent) => {
      client.setQueryData(templatesQuery.queryKey, answer)
      // What was typed meanwhile stays.
      keep(templates === sent.templates ? undefined : { templates, before: answer })
      showToast({ title: 'Templates updated' })
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
      button={theirs ? 'Save all the same' : 'Save templates'}
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
            Add template
          </QuietButton>
        </p>
      )}
      {theirs && (
        <p>
          <QuietButton className="-ml-3" onClick={take}>
            Discard mine and show theirs
          </QuietButton>
        </p>
      )}
    </CardForm>
  )
}
