import { type ComponentType, useRef, useState } from 'react'
import { conflictTexts, decisionTexts, deskTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { submissionQuery } from '#features/submissions/web/portal/desk.api.ts'
import { DecisionDialog, type DecisionKind } from '#features/submissions/web/portal/desk/decision-dialog.tsx'
import { canDecide, DeskActions } from '#features/submissions/web/portal/desk/desk-actions.tsx'
import { DeskHead } from '#features/submissions/web/portal/desk/desk-head.tsx'
import type { DeskAction } from '#features/submissions/web/portal/desk/desk-keys.ts'
import { linkOf, LinkPlayer, openLink } from '#features/submissions/web/portal/desk/desk-link.tsx'
import { Player } from '#features/submissions/web/portal/desk/desk-player.tsx'
import { conflictText } from '#features/submissions/web/portal/desk/event-text.ts'
import { Shortcuts } from '#features/submissions/web/portal/desk/shortcuts.tsx'
import { Duplicates, SubmissionFacts } from '#features/submissions/web/portal/desk/submission-facts.tsx'
import { SubmissionHistory } from '#features/submissions/web/portal/desk/submission-history.tsx'
import { SubmissionNotes } from '#features/submissions/web/portal/desk/submission-notes.tsx'
import { type Letter, useDecisions } from '#features/submissions/web/portal/desk/use-decisions.ts'
import { useDeskKeys } from '#features/submissions/web/portal/desk/use-desk-keys.ts'
import { useDeskPlayer } from '#features/submissions/web/portal/desk/use-desk-player.ts'
import { useKeysOn } from '#features/submissions/web/portal/desk/use-keys-on.ts'
import { Failure } from '#ui/notice.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { showToast } from '#ui/toasts.ts'
import { useRead } from '#ui/use-read.ts'
import './desk.css'

type DeskProps = {
  id: string
  listHref: string
  onStep: (by: 1 | -1) => void
  onClose: () => void
  /** Missing for people who can't edit posts. */
  draftHref?: (postId: string) => string
  canMarkSpam?: boolean
  onApproved?: (postId: string) => void
  /** Missing for people who can't see other submissions. */
  hrefOf?: (id: string) => string
  /** Shown above the facts. */
  Aside?: ComponentType<{ submission: Submission }>
  /** Shown below the artist's description. */
  Below?: ComponentType<{ submission: Submission }>
}

export function SubmissionDesk(props: DeskProps) {
  const read = useRead(submissionQuery(props.id))
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading} rows={2} row="h-40" />
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.loadFailed}</Failure>
  return <Desk key={props.id} {...props} submission={read.data} />
}

function Desk({ submission, Aside, Below, ...props }: DeskProps & { submission: Submission }) {
  const { audio, duration, shortlisted, status, post } = submission
  const player = useDeskPlayer(submission.id, duration ?? 0)
  const decisions = useDecisions(submission)
  const [kind, setKind] = useState<DecisionKind>()
  const link = linkOf(submission)
  // In the Spam folder, a submission can only be played, restored or deleted.
  const isOpenForWork = status !== 'spam'
  const [linkPlaying, setLinkPlaying] = useState(false)
  const [keysOn, setKeysOn] = useKeysOn()
  const note = useRef<HTMLTextAreaElement>(null)

  const open = (next: DecisionKind) => {
    decisions.dismissConflict()
    setKind(next)
  }
  function hear(action: DeskAction) {
    if (action.do === 'play') player.toggle()
    else if (action.do === 'seek') player.seekBy(action.by)
    else if (action.do === 'jump') player.jump(action.to)
  }
  function act(action: DeskAction) {
    if (action.do === 'step') props.onStep(action.by)
    else if (action.do === 'close') props.onClose()
    else if (action.do === 'note') note.current?.focus()
    else if (action.do === 'shortlist' && isOpenForWork)
      decisions.change.mutate({ shortlisted: !shortlisted })
    else if (action.do === 'approve' || action.do === 'decline') {
      if (canDecide(status, action.do)) open(action.do)
    } else if (action.do === 'open') {
      if (link) openLink(link)
    } else if (audio) hear(action)
    else if (action.do === 'play' && link?.player) setLinkPlaying(true)
  }
  useDeskKeys(keysOn && kind === undefined, act)

  function decide(letter: Letter): Promise<unknown> {
    const done = (title: string) => () => {
      setKind(undefined)
      showToast({ title, description: `${submission.artist_name} – ${submission.release_title}` })
    }
    if (kind === 'decline') {
      const declined = { ...letter, status: 'declined' as const }
      return decisions.change.mutateAsync(declined, { onSuccess: done(decisionTexts.decline.done) })
    }
    if (kind === 'general')
      return decisions.change.mutateAsync(letter, { onSuccess: done(decisionTexts.general.done) })
    return decisions.approve.mutateAsync(letter, {
      onSuccess: ({ post_id: postId }) => {
        done(decisionTexts.approve.done)()
        props.onApproved?.(postId)
      },
    })
  }

  return (
    <>
      <DeskHead submission={submission} listHref={props.listHref} onStep={props.onStep} />
      {decisions.newer && !kind && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-x-4 border-l-4 border-danger bg-raised px-4 py-2"
        >
          <p className="font-semibold">
            {conflictText(decisions.newer)} {conflictTexts.notSaved}
          </p>
          <QuietButton onClick={decisions.dismissConflict}>{conflictTexts.dismiss}</QuietButton>
        </div>
      )}
      <Duplicates submission={submission} hrefOf={props.hrefOf} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {audio ? (
            <Player title={submission.release_title} peaks={submission.peaks} player={player} />
          ) : (
            <p className="text-muted">{link ? texts.noFileButLink : texts.noFile}</p>
          )}
          {link && (
            <LinkPlayer
              link={link}
              title={submission.release_title}
              playing={linkPlaying}
              onSpace={!audio}
              onPlay={() => setLinkPlaying(true)}
            />
          )}
          <DeskActions
            submission={submission}
            decisions={decisions}
            draftHref={post ? props.draftHref?.(post.id) : undefined}
            onDecide={open}
            canMarkSpam={props.canMarkSpam ?? false}
            onGone={props.onClose}
          />
          <Description submission={submission} />
          {isOpenForWork && Below && <Below submission={submission} />}
          {isOpenForWork && <SubmissionNotes submission={submission} note={decisions.note} field={note} />}
        </div>
        <div className="min-w-0">
          {isOpenForWork && Aside && <Aside submission={submission} />}
          <SubmissionFacts submission={submission} />
          <SubmissionHistory submission={submission} />
          <Shortcuts on={keysOn} onSwitch={setKeysOn} />
        </div>
      </div>
      {kind && (
        <DecisionDialog
          kind={kind}
          submission={submission}
          busy={decisions.busy}
          newer={decisions.newer}
          onDecide={decide}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  )
}

function Description({ submission: { description, press_coverage } }: { submission: Submission }) {
  return (
    <>
      {description && (
        <p className="max-w-[70ch] font-read text-lg wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      {press_coverage && (
        <div className="mt-4">
          <h2 className="text-base">{texts.pressCoverage}</h2>
          <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{press_coverage}</p>
        </div>
      )}
    </>
  )
}
