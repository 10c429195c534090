import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { useKeptText } from '#ui/portal/drafts/use-kept-text.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'

const NOTE_MAX = 2000

type NoteDialogProps = {
  /** Names the note on this device, where it stays until it is sent. */
  name: string
  title: string
  texts: {
    lead: string
    note: string
    noteHint: string
    confirm: string
    sending: string
    cancel: string
    failed: string
  }
  send: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks for a note and sends it. It stays open with its note when that fails. */
export function NoteDialog({ name, title, texts, send, onClose }: NoteDialogProps) {
  const note = useKeptText(name)
  const { submit, issues, state } = useSave({
    save: (text: string) => send(text.trim()),
    failed: texts.failed,
    onSaved: (_answer, sent) => {
      note.settle(sent)
      onClose()
    },
  })
  const [problem] = Object.values(issues)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy) submit(note.text)
        }}
      >
        <p className="text-muted">{texts.lead}</p>
        <FormFailure message={state.failure ?? problem} />
        <TextArea
          id="review-note"
          data-first
          label={texts.note}
          hint={texts.noteHint}
          rows={4}
          maxLength={NOTE_MAX}
          value={note.text}
          onChange={(event) => note.set(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={state.busy}>
            {state.busy ? texts.sending : texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
