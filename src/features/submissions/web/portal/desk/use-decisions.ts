import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskTexts } from '#features/submissions/texts/portal-desk.ts'
import type { Submission, SubmissionChange } from '#features/submissions/submissions.schema.ts'
import {
  addNote,
  approveSubmission,
  changeSubmission,
  currentOf,
  submissionQuery,
  SUBMISSIONS_PATH,
} from '#features/submissions/web/portal/desk.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useIdempotencyKey } from '#ui/portal/session/use-idempotency-key.ts'
import { tellFailure } from '#ui/portal/lists/move-row.ts'

/** The version is added below. */
type Change = Omit<SubmissionChange, 'version'>
export type Letter = Pick<SubmissionChange, 'message' | 'notify'>

export type Decisions = ReturnType<typeof useDecisions>

/** The changes that staff make to a submission. A change over a newer version is refused, and `newer` shows that version. */
export function useDecisions({ id, version }: Submission) {
  const client = useQueryClient()
  const [newer, setNewer] = useState<Submission>()
  const changeOnce = useIdempotencyKey()
  const approveOnce = useIdempotencyKey()
  const noteOnce = useIdempotencyKey()

  const show = (next: Submission) => client.setQueryData(submissionQuery(id).queryKey, next)
  const reload = () => refresh(client, SUBMISSIONS_PATH, '/api/curators', '/api/portal/waiting')

  function onError(error: Error) {
    const current = currentOf(error)
    if (current) {
      show(current)
      setNewer(current)
      return
    }
    tellFailure(messageOf(error, deskTexts.updateFailed))
  }
  const onSuccess = (next: Submission) => {
    changeOnce.arrived()
    setNewer(undefined)
    show(next)
    return reload()
  }
  const change = useMutation({
    mutationFn: (asked: Change) => {
      const wanted = { ...asked, version }
      return changeSubmission(id, wanted, changeOnce.keyOf({ change: JSON.stringify(wanted) }))
    },
    onSuccess,
    onError,
  })
  const approve = useMutation({
    mutationFn: (letter: Letter) => {
      const approval = { ...letter, version }
      return approveSubmission(id, approval, approveOnce.keyOf({ approval: JSON.stringify(approval) }))
    },
    onSuccess: () => {
      approveOnce.arrived()
      setNewer(undefined)
      return reload()
    },
    onError,
  })
  const note = useMutation({
    mutationFn: (text: string) => addNote(id, text, noteOnce.keyOf({ text })),
    onSuccess: (next) => {
      noteOnce.arrived()
      show(next)
    },
    onError,
  })
  return {
    change,
    approve,
    note,
    busy: change.isPending || approve.isPending,
    newer,
    dismissConflict: () => setNewer(undefined),
  }
}
