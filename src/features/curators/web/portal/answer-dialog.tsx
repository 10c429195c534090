import { useQueryClient } from '@tanstack/react-query'
import { answerTexts as texts } from '#features/curators/texts/portal.ts'
import type { Application, ApplicationSummary } from '#features/curators/curators.schema.ts'
import {
  type Answer,
  answerApplication,
  answeredBy,
  APPLICATIONS_PATH,
  CURATORS_PATH,
} from '#features/curators/web/portal/curators.api.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useKeptText } from '#ui/portal/drafts/use-kept-text.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

const MESSAGE_MAX = 5000

type AnswerDialogProps = {
  application: ApplicationSummary
  verdict: Answer['verdict']
  onClose: () => void
}

export function AnswerDialog({ application, verdict, onClose }: AnswerDialogProps) {
  const { id, full_name } = application
  const { title, lead, button, done, failed } = texts[verdict]
  const client = useQueryClient()
  const message = useKeptText(`${verdict} ${id}`)
  const { submit, issues, state } = useSave({
    save: (text: string) => answerApplication(id, { verdict, message: text }),
    failed,
    onSaved: (_answered, sent) => {
      message.settle(sent)
      onClose()
      showToast({ title: done, description: full_name })
      void refresh(client, APPLICATIONS_PATH, CURATORS_PATH, '/api/portal/waiting')
    },
  })
  const earlier = answeredBy(state.error)

  return (
    <Dialog title={title} firm onClose={onClose}>
      <p className="mt-3 text-lg font-semibold">{full_name}</p>
      <p className="mt-1 mb-4 text-muted">{lead}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy) submit(message.text)
        }}
      >
        <TextArea
          data-first
          id="answer-message"
          label={texts.message}
          rows={5}
          maxLength={MESSAGE_MAX}
          value={message.text}
          error={issues['message']}
          onChange={(event) => message.set(event.target.value)}
        />
        <FormFailure message={earlier ? earlierAnswer(earlier) : state.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            onClick={() => {
              onClose()
              if (earlier) void refresh(client, APPLICATIONS_PATH)
            }}
          >
            {earlier ? texts.close : texts.cancel}
          </Button>
          {!earlier && (
            <Button type="submit" look="loud" disabled={state.busy}>
              {state.busy ? texts.sending : button}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Two editors may answer at once: tells the second one what the first decided. */
function earlierAnswer({ status, history }: Application): string {
  const by = history.findLast(({ action }) => action === status)?.by?.name ?? texts.someoneElse
  return texts.answeredAlready(by, status)
}
