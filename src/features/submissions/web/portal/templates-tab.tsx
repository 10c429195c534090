import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageTemplate } from '#features/submissions/submissions.schema.ts'
import { saveTemplates, templatesQuery } from '#features/submissions/web/portal/desk.api.ts'
import { templateOf } from '#features/submissions/web/portal/submission-shapes.ts'
import { TemplateFields } from '#features/submissions/web/portal/template-fields.tsx'
import { listOf } from '#lib/shapes.ts'
import { CardFaces } from '#ui/portal/card.tsx'
import { CardForm } from '#ui/portal/card-form.tsx'
import { keepDraft, readDraft } from '#ui/portal/drafts.ts'
import { PlusIcon } from '#ui/portal/icons.tsx'
import { QuietButton } from '#ui/portal/quiet-button.tsx'
import { useSave } from '#ui/portal/use-save.ts'
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
      <CardFaces read={read} loading="Loading templates..." skeleton="h-80">
        {(saved) => <Templates saved={saved} />}
      </CardFaces>
    </div>
  )
}

/** What was typed and not saved, also by way of another page. */
const keptTemplates = (): MessageTemplate[] | undefined => {
  const { templates } = readDraft(DRAFT)
  return templates === undefined ? undefined : listOf(templates, templateOf)
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
  const setTyped = (next: MessageTemplate[] | undefined) => {
    setState(next)
    keepDraft(DRAFT, next ? { templates: next } : {})
  }
  const templates = typed ?? saved
  const { submit, issues, state } = useSave({
    save: saveTemplates,
    failed: FAILED,
    onSaved: (answer, sent) => {
      client.setQueryData(templatesQuery.queryKey, answer)
      // What was typed meanwhile stays.
      if (templates === sent) setTyped(undefined)
      showToast({ title: 'Templates updated' })
    },
  })
  const change = (index: number, next: MessageTemplate) => setTyped(templates.with(index, next))
  return (
    <CardForm
      {...state}
      changed={typed !== undefined}
      button="Save templates"
      onSubmit={() => submit(templates)}
    >
      <ol className="flex flex-col gap-8">
        {templates.map((template, index) => (
          <li key={template.id}>
            <TemplateFields
              template={template}
              issueOf={(field) => issues[`${index}.${field}`]}
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
    </CardForm>
  )
}
