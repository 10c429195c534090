import { useId, useState } from 'react'
import { applicationRowTexts as texts } from '#features/curators/texts/portal.ts'
import type { ApplicationSummary } from '#features/curators/curators.schema.ts'
import { AnswerDialog } from '#features/curators/web/portal/answer-dialog.tsx'
import { ApplicationDetail } from '#features/curators/web/portal/application-detail.tsx'
import {
  ApplicationSpamActions,
  MarkApplicationAsSpam,
} from '#features/curators/web/portal/application-spam-actions.tsx'
import type { Answer } from '#features/curators/web/portal/curators.api.ts'
import { CheckIcon } from '#ui/portal/display/icons.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** A summary; the whole application unfolds below it. */
export function ApplicationRow({ application }: { application: ApplicationSummary }) {
  const [open, setOpen] = useState(false)
  const [verdict, setVerdict] = useState<Answer['verdict']>()
  const id = useId()
  const { full_name, email, expertise, created_at, status } = application
  return (
    <article className="py-4">
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h2 data-row className="text-lg leading-snug">
            {full_name}
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
            <a href={`mailto:${encodeURIComponent(email)}`} className="underline-offset-4 hover:underline">
              {email}
            </a>
            <span className="tabular-nums">{application.id}</span>
            <LocalTime at={created_at} />
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-4">
            <span>{application.background}</span>
            <span className="text-muted">{texts.writing(application.writing_experience)}</span>
            <span className="text-muted">{application.review_frequency}</span>
          </p>
          <p className="mt-1 font-semibold">{expertise.join(', ')}</p>
        </div>
        <div className="-ml-2 flex flex-wrap items-start gap-1 sm:-ml-3 lg:ml-0">
          <QuietButton
            aria-expanded={open}
            aria-controls={id}
            aria-description={full_name}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.close : texts.read}
          </QuietButton>
          {status === 'spam' && <ApplicationSpamActions application={application} />}
          {status === 'received' && (
            <>
              <QuietButton aria-description={full_name} onClick={() => setVerdict('accept')}>
                <CheckIcon />
                {texts.accept}
              </QuietButton>
              <QuietButton tone="bad" aria-description={full_name} onClick={() => setVerdict('decline')}>
                {texts.decline}
              </QuietButton>
            </>
          )}
          {(status === 'received' || status === 'declined') && (
            <MarkApplicationAsSpam application={application} />
          )}
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && <ApplicationDetail id={application.id} />}
      </div>
      {verdict && (
        <AnswerDialog application={application} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </article>
  )
}
