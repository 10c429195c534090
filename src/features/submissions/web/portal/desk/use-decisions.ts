import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { showToast } from '#ui/toasts.ts'

/** What is asked for; over which version is known here. */
export type Wish = Omit<SubmissionChange, 'version'>
export type Letter = Pick<SubmissionChange, 'message' | 'notify'>

export type Decisions = ReturnType<typeof useDecisions>

/** What can be done with a submission. Whoever is second is told what the first one did, and nothing is overwritten. */
export function useDecisions({ id, version }: Submission) {
  const client = useQueryClient()
  const [faster, setFaster] = useState<Submission>()
  const changeOnce = useIdempotencyKey()
  const approveOnce = useIdempotencyKey()
  const noteOnce = useIdempotencyKey()

  const show = (next: Submission) => client.setQueryData(submissionQuery(id).queryKey, next)
  const again = () => refresh(client, SUBMISSIONS_PATH, '/api/curators', '/api/portal/waiting')

  function onError(error: Error) {
    const current = currentOf(error)
    if (current) {
      show(current)
      setFaster(current)
      return
    }
    showToast({
      tone: 'bad',
      title: 'Error',
      description: messageOf(error, 'Failed to update the submission'),
    })
  }
  const onSuccess = (next: Submission) => {
    changeOnce.arrived()
    setFaster(undefined)
    show(next)
    return again()
  }
  const change = useMutation({
    mutationFn: (wish: Wish) => {
      const wanted = { ...wish, version }
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
      setFaster(undefined)
      return again()
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
    /** What somebody else left, when that came between. */
    faster,
    seen: () => setFaster(undefined),
  }
}
