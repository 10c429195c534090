import { useEffect, useRef } from 'react'
import { BLOG_PATH, submissionPath } from '#lib/paths.ts'
import type { SubmissionReceived } from '#features/submissions/submissions.schema.ts'
import { completionTexts as texts } from '#features/submissions/texts/form.ts'
import { RedirectNotice } from '#features/submissions/web/redirect-notice.tsx'
import { wizard } from '#features/submissions/web/wizard-state.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Receipt } from '#ui/forms/receipt.tsx'

/** The dialog around it, if any. Links that leave the page close it; the next track opens it again. */
export type Surroundings = { close: () => void; reopen: () => void }

function nextSteps({ held }: SubmissionReceived): string[] {
  const { confirmed, assigned, reviewed, approved, eitherWay } = texts
  if (held) return [texts.held, assigned, reviewed, approved]
  return [confirmed, assigned, reviewed, `${approved} ${eitherWay}`]
}

type CompletionProps = { received: SubmissionReceived; dialog?: Surroundings }

export function Completion({ received, dialog }: CompletionProps) {
  const Heading = dialog ? 'h3' : 'h2'
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    title.current?.focus()
    return wizard.startOver
  }, [])

  return (
    <div className="flex flex-col gap-6">
      <Heading ref={title} tabIndex={-1} className={`scroll-mt-32 ${dialog ? 'text-lead' : 'text-section'}`}>
        {texts.title}
      </Heading>
      <Receipt label={texts.id} id={received.id} next={nextSteps(received)}>
        {received.duplicate && <p className="font-read text-lg/snug text-muted">{texts.duplicate}</p>}
      </Receipt>
      <RedirectNotice />
      <p>
        <a
          href={submissionPath(received.id)}
          className="link inline-flex min-h-11 items-center font-semibold"
          onClick={dialog?.close}
        >
          {texts.checkStatus}
        </a>
      </p>
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        <LinkButton look="loud" to={BLOG_PATH} onClick={dialog?.close}>
          {texts.blog}
        </LinkButton>
        <Button onClick={dialog?.reopen ?? (() => location.reload())}>{texts.again}</Button>
      </div>
    </div>
  )
}
