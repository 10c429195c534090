import type { SubmissionStatus } from '#lib/values.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import type { DecisionKind } from '#features/submissions/web/portal/desk/decision-dialog.tsx'
import type { Decisions } from '#features/submissions/web/portal/desk/use-decisions.ts'
import { MarkAsSpam, SpamActions } from '#features/submissions/web/portal/spam-actions.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { showToast } from '#ui/toasts.ts'

type DeskActionsProps = {
  submission: Submission
  decisions: Decisions
  /** Where the draft is edited, for those who may. */
  draftHref: string | undefined
  onDecide: (kind: DecisionKind) => void
  /** Editors judge what is spam. */
  judgesSpam: boolean
  /** Once it is deleted from the Spam folder. */
  onGone: () => void
}

/** Nothing is decided twice, and nothing that readers have seen. */
export const canDecide = (status: SubmissionStatus, kind: 'approve' | 'decline'): boolean =>
  status !== 'published' && status !== 'spam' && status !== (kind === 'approve' ? 'approved' : 'declined')

export function DeskActions(props: DeskActionsProps) {
  const { submission, decisions, draftHref, onDecide, judgesSpam, onGone } = props
  const { status, shortlisted, post } = submission
  const { change, busy } = decisions
  const published = status === 'published'
  if (status === 'spam') return <SpamActions submission={submission} onGone={onGone} />
  const tell = () =>
    change.mutate({ notify: true }, { onSuccess: () => showToast({ title: 'The artist is told' }) })
  /** Quietly, as it happens often; whoever likes tells the artist afterwards. */
  const review = () =>
    change.mutate(
      { status: 'in review' },
      {
        onSuccess: () => showToast({ title: 'In review', action: { label: 'Tell the artist', run: tell } }),
      },
    )
  return (
    <div className="my-4 flex flex-wrap gap-x-5 gap-y-2">
      <div className="flex flex-wrap gap-2">
        {draftHref && (
          <LinkButton look="loud" to={draftHref}>
            {published ? 'Open the post' : 'Open the draft'}
          </LinkButton>
        )}
        {canDecide(status, 'approve') && (
          <Button look="loud" aria-keyshortcuts="A" disabled={busy} onClick={() => onDecide('approve')}>
            <CheckIcon />
            Approve
          </Button>
        )}
        {canDecide(status, 'decline') && (
          <Button aria-keyshortcuts="D" disabled={busy} onClick={() => onDecide('decline')}>
            Decline
          </Button>
        )}
        <Button
          aria-keyshortcuts="S"
          aria-pressed={shortlisted}
          disabled={busy}
          className="aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => change.mutate({ shortlisted: !shortlisted })}
        >
          {shortlisted ? 'On the shortlist' : 'Shortlist'}
        </Button>
      </div>
      <div className="-ml-2 flex flex-wrap sm:-ml-3">
        {status === 'received' && (
          <QuietButton disabled={busy} onClick={review}>
            Take into review
          </QuietButton>
        )}
        {(status === 'approved' || status === 'declined') && (
          <QuietButton disabled={busy} onClick={review}>
            Back into review
          </QuietButton>
        )}
        <QuietButton disabled={busy} onClick={() => onDecide('general')}>
          Write to the artist
        </QuietButton>
        {judgesSpam && !published && !post && <MarkAsSpam submission={submission} />}
      </div>
    </div>
  )
}
