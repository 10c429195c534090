import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { MessageTemplate, Submission } from '#features/submissions/submissions.schema.ts'
import { templatesQuery } from '#features/submissions/web/portal/desk.api.ts'
import { conflictText } from '#features/submissions/web/portal/desk/event-text.ts'
import { withTemplate } from '#features/submissions/web/portal/desk/template-text.ts'
import type { Letter } from '#features/submissions/web/portal/desk/use-decisions.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { useKeptText } from '#ui/portal/drafts/use-kept-text.ts'
import { Select } from '#ui/select.tsx'

const MESSAGE_MAX = 5000

export type DecisionKind = MessageTemplate['kind']

type DecisionDialogProps = {
  kind: DecisionKind
  submission: Submission
  busy: boolean
  newer: Submission | undefined
  /** Rejects when sending fails. The desk shows the error. */
  onDecide: (letter: Letter) => Promise<unknown>
  onClose: () => void
}

export function DecisionDialog({ kind, submission, busy, newer, onDecide, onClose }: DecisionDialogProps) {
  const { title, lead, button } = texts[kind]
  const message = useKeptText(`${kind} ${submission.id}`)
  const [notify, setNotify] = useState(true)
  const needed = kind === 'general' && message.text.trim() === ''
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-3 text-lg font-semibold">
        {submission.artist_name} <span className="font-normal">– {submission.release_title}</span>
      </p>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy || needed) return
          const { text } = message
          onDecide({ message: text, notify: notify || kind === 'general' }).then(
            () => message.settle(text),
            () => undefined,
          )
        }}
      >
        <TemplateChoice
          kind={kind}
          onChoose={(before, next) => message.set(withTemplate(message.text, before, next))}
        />
        <TextArea
          data-first
          id="decision-message"
          label={kind === 'general' ? texts.message : texts.optionalMessage}
          rows={7}
          maxLength={MESSAGE_MAX}
          value={message.text}
          onChange={(event) => message.set(event.target.value)}
        />
        {kind !== 'general' && (
          <Checkbox
            label={texts.notify}
            hint={submission.email}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        )}
        <FormFailure message={newer && conflictText(newer)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={busy || needed}>
            {busy ? texts.sending : newer ? texts.anyway(button) : button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type TemplateChoiceProps = { kind: DecisionKind; onChoose: (before: string, next: string) => void }

function TemplateChoice({ kind, onChoose }: TemplateChoiceProps) {
  const { data: templates = [] } = useQuery(templatesQuery)
  const [chosen, setChosen] = useState('')
  const fitting = templates.filter((template) => template.kind === kind || template.kind === 'general')
  if (fitting.length === 0) return null
  const textOf = (template: string) => fitting.find(({ id }) => id === template)?.text ?? ''
  return (
    <Select
      name="template"
      label={texts.template}
      value={chosen}
      options={[
        { value: '', label: texts.noTemplate },
        ...fitting.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        onChoose(textOf(chosen), textOf(event.target.value))
        setChosen(event.target.value)
      }}
    />
  )
}
