import { type FormEvent, useState } from 'react'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

const NOTE_MAX = 2000

type NoteDialogProps = {
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
  /** The dialog stays open with its note when this fails. */
  send: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks for a note and sends it. */
export function NoteDialog({ title, texts, send, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      await send(note.trim())
      onClose()
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{texts.lead}</p>
        <FormFailure message={failure} />
        <TextArea
          id="review-note"
          data-first
          label={texts.note}
          hint={texts.noteHint}
          rows={4}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="loud" disabled={busy}>
            {busy ? texts.sending : texts.confirm}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
