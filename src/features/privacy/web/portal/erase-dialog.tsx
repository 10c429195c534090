import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonFound } from '#features/privacy/privacy.schema.ts'
import { eraseDialogTexts as texts } from '#features/privacy/texts/portal.ts'
import { CommentsChoice } from '#features/privacy/web/portal/comments-choice.tsx'
import { deletedOf } from '#features/privacy/web/portal/held-data.ts'
import { ERASURES_PATH, startErasure } from '#features/privacy/web/portal/privacy.api.ts'
import type { CommentsFate } from '#lib/values.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type EraseDialogProps = { person: PersonFound; onClose: () => void }

/** A deletion can't be undone, so the address must be typed. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const { email, counts, files } = person
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [comments, setComments] = useState<CommentsFate>('delete')
  const starting = useMutation({
    mutationFn: () => startErasure({ email, comments }),
    onSuccess: () => {
      showToast({ title: texts.started })
      onClose()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.notStarted, description: messageOf(error, texts.retry) }),
    onSettled: () => refresh(client, ERASURES_PATH),
  })
  const isTyped = typed.trim().toLowerCase() === email
  return (
    <Dialog title={texts.title(email)} firm onClose={onClose}>
      <form
        className="mt-2 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) starting.mutate()
        }}
      >
        <p className="break-words">{texts.deletes(deletedOf(counts), files)}</p>
        <Stays counts={counts} />
        {counts.comments > 0 && <CommentsChoice value={comments} onChange={setComments} />}
        <Field
          id="erase-email"
          label={texts.type(email)}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button data-first onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="loud" disabled={!isTyped || starting.isPending}>
            {starting.isPending ? texts.deleting : texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Stays({ counts }: { counts: PersonFound['counts'] }) {
  const list = [
    ...texts.stayList,
    ...(counts.accounts > 0 ? [texts.accountStays] : []),
    ...(counts.audit > 0 ? [texts.auditStays] : []),
  ]
  return (
    <div className="text-sm text-muted">
      <h3 className="font-semibold text-ink">{texts.stays}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {list.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
