import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NEW_POST } from '#features/editor/copies/local-copies.ts'
import { sendBack, withdrawFromReview } from '#features/editor/editor.api.ts'
import { useEditing, useEditingState } from '#features/editor/saving/editing-context.ts'
import { NoteDialog } from '#features/editor/saving/note-dialog.tsx'
import { LIST, type SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'
import { reviewTexts as texts, sendBackDialogTexts, submitDialogTexts } from '../texts/review.ts'

const useTitle = () => useEditingState(({ draft }) => draft.title.trim() || texts.untitled)

/** For authors, instead of 'Publish'. */
export function SubmitButton({ actions, busy }: { actions: SaveActions; busy: boolean }) {
  const [asking, setAsking] = useState(false)
  const id = useEditingState(({ stored }) => stored?.id ?? NEW_POST)
  const title = useTitle()
  return (
    <>
      <Button look="loud" disabled={busy} onClick={() => actions.isReady() && setAsking(true)}>
        {texts.submit}
      </Button>
      {asking && (
        <NoteDialog
          name={`submit ${id}`}
          title={submitDialogTexts.title(title)}
          texts={submitDialogTexts}
          send={actions.submit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export function WithdrawButton({ id }: { id: string }) {
  const editing = useEditing()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    try {
      editing.reviewed(await withdrawFromReview(id))
      showToast({ title: texts.withdrawn })
    } catch (error) {
      const description = messageOf(error, texts.retry)
      showToast({ tone: 'bad', title: texts.withdrawFailed, description })
    }
    setBusy(false)
    void refresh(client, '/api/posts')
  }

  return (
    <Button disabled={busy} onClick={() => void withdraw()}>
      {texts.withdraw}
    </Button>
  )
}

/** For editors. The author gets the note by e-mail. */
export function SendBackButton({ id }: { id: string }) {
  const editing = useEditing()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const title = useTitle()

  async function send(note: string) {
    editing.reviewed(await sendBack(id, note))
    showToast({ title: sendBackDialogTexts.done, description: sendBackDialogTexts.doneHint })
    void refresh(client, '/api/posts', '/api/portal/waiting')
    await navigate(LIST)
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.sendBack}</Button>
      {asking && (
        <NoteDialog
          name={`send back ${id}`}
          title={sendBackDialogTexts.title(title)}
          texts={sendBackDialogTexts}
          send={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
