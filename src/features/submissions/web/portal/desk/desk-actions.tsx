import { deskActionTexts as texts } from '#features/submissions/texts/portal-desk.ts'
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
  /** Undefined for people who can't edit posts. */
  draftHref: string | undefined
  onDecide: (kind: DecisionKind) => void
  canMarkSpam: boolean
  /** Called when it is deleted from the Spam folder. */
  onGone: () => void
}

/** The same decision can't be made twice, and published submissions stay as they are. */
export const canDecide = (status: SubmissionStatus, kind: 'approve' | 'decline'): boolean =>
  status !== 'published' && status !== 'spam' && status !== (kind === 'approve' ? 'approved' : 'declined')

export function DeskActions(props: DeskActionsProps) {
  const { submission, decisions, draftHref, onDecide, canMarkSpam, onGone } = props
  const { status, shortlisted, post } = submission
  const { change, busy } = decisions
  const published = status === 'published'
  if (status === 'spam') return <SpamActions submission={submission} onGone={onGone} />
  const tell = () =>
    change.mutate({ notify: true }, { onSuccess: () => showToast({ title: texts.artistTold }) })
  /** Sends no mail, because this happens often. The toast offers to tell the artist. */
  const review = () =>
    change.mutate(
      { status: 'in review' },
      {
        onSuccess: () => showToast({ title: texts.inReview, action: { label: texts.tellArtist, run: tell } }),
      },
    )
  return (
    <div className="my-4 flex flex-wrap gap-x-5 gap-y-2">
      {/* Less padding on a phone, where the three decisions share one row. */}
      <div className="flex flex-wrap gap-2 max-sm:*:px-4">
        {draftHref && (
          <LinkButton look="loud" to={draftHref}>
            {published ? texts.openPost : texts.openDraft}
          </LinkButton>
        )}
        {canDecide(status, 'approve') && (
          <Button look="loud" aria-keyshortcuts="A" disabled={busy} onClick={() => onDecide('approve')}>
            <CheckIcon />
            {texts.approve}
          </Button>
        )}
        {canDecide(status, 'decline') && (
          <Button aria-keyshortcuts="D" disabled={busy} onClick={() => onDecide('decline')}>
            {texts.decline}
          </Button>
        )}
        <Button
          aria-keyshortcuts="S"
          aria-pressed={shortlisted}
          disabled={busy}
          className="aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => change.mutate({ shortlisted: !shortlisted })}
        >
          {shortlisted ? texts.onShortlist : texts.shortlist}
        </Button>
      </div>
      <div className="-ml-2 flex flex-wrap sm:-ml-3">
        {status === 'received' && (
          <QuietButton disabled={busy} onClick={review}>
            {texts.startReview}
          </QuietButton>
        )}
        {(status === 'approved' || status === 'declined') && (
          <QuietButton disabled={busy} onClick={review}>
            {texts.reopen}
          </QuietButton>
        )}
        <QuietButton disabled={busy} onClick={() => onDecide('general')}>
          {texts.write}
        </QuietButton>
        {canMarkSpam && !published && !post && <MarkAsSpam submission={submission} />}
      </div>
    </div>
  )
}
