import { useEffect, useRef } from 'react'
import { BLOG_PATH, submissionPath } from '#lib/paths.ts'
import type { SubmissionReceived } from '#features/submissions/submissions.schema.ts'
import { RedirectNotice } from '#features/submissions/web/redirect-notice.tsx'
import { wizard } from '#features/submissions/web/wizard-state.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Receipt } from '#ui/forms/receipt.tsx'

const CONFIRMED = 'You’ll get an e-mail with this ID. Keep it: you need it to check the status of your music.'
/** No mail is on its way yet: an editor releases it. */
const HELD =
  'An editor will check your submission first, because our spam filter stopped it. You’ll get an e-mail with this ID after that. Keep the ID.'

const LISTENING = [
  'We’ll assign your submission to a curator who knows your genre.',
  'They’ll listen. The review takes 5-7 business days.',
]
const APPROVED = 'If we approve it, we’ll publish a review in the magazine.'
/** Not promised to senders of suspected spam, which we never answer. */
const EITHER_WAY = 'You’ll hear from us either way.'

const SEEN_BEFORE =
  'It looks like something you sent us before. That’s fine: we’ll keep both and look at them together.'

/** The dialog around it, where there is one: closed by links that lead away, opened again for the next track. */
export type Surroundings = { close: () => void; reopen: () => void }

type CompletionProps = { received: SubmissionReceived; dialog?: Surroundings }

export function Completion({ received, dialog }: CompletionProps) {
  const Heading = dialog ? 'h3' : 'h2'
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
    return wizard.startAnew
  }, [])

  return (
    <div className="flex flex-col gap-6">
      <Heading ref={title} tabIndex={-1} className={`scroll-mt-32 ${dialog ? 'text-lead' : 'text-section'}`}>
        Your music is with us
      </Heading>
      <Receipt
        label="Submission ID"
        id={received.id}
        next={
          received.held
            ? [HELD, ...LISTENING, APPROVED]
            : [CONFIRMED, ...LISTENING, `${APPROVED} ${EITHER_WAY}`]
        }
      >
        {received.duplicate && <p className="font-read text-lg/snug text-muted">{SEEN_BEFORE}</p>}
      </Receipt>
      <RedirectNotice />
      <p>
        <a
          href={submissionPath(received.id)}
          className="link inline-flex min-h-11 items-center font-semibold"
          onClick={dialog?.close}
        >
          Follow this submission
        </a>
      </p>
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        <LinkButton look="loud" to={BLOG_PATH} onClick={dialog?.close}>
          Read Our Blog
        </LinkButton>
        <Button onClick={dialog?.reopen ?? (() => location.reload())}>Submit Another Track</Button>
      </div>
    </div>
  )
}
