import { submissionRowTexts as texts } from '#features/submissions/texts/portal.ts'
import type { SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { StatusBadge } from '#features/submissions/web/portal/status-badge.tsx'
import { formatDuration } from '#lib/duration.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalDay, LocalTime } from '#ui/portal/display/local-time.tsx'

type RowProps = {
  submission: SubmissionSummary
  href: string
  /** In a curator's own list, leaves out the assigned person. */
  own?: boolean
}

export function SubmissionRow({ submission, href, own = false }: RowProps) {
  const { artist_name, release_title, status, shortlisted, overdue } = submission
  return (
    <article className="row-link grid gap-x-6 gap-y-1 py-3.5 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <a data-row href={href} className="row-link-target">
              {artist_name} <span className="font-normal">– {release_title}</span>
            </a>
          </h2>
          <StatusBadge status={status} />
          {shortlisted && <Badge look="outlined">{texts.shortlist}</Badge>}
          {overdue && <Badge look="bad">{texts.overdue}</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{submission.genres.join(', ')}</span>
          <span>{submission.country}</span>
          <Sound submission={submission} />
          <span className="tabular-nums">{submission.id}</span>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums lg:flex-col lg:items-end lg:text-right">
        <div className="flex gap-1.5">
          <dt>{texts.sent}</dt>
          <dd>
            <LocalTime at={submission.created_at} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{texts.replyBy}</dt>
          <dd className={overdue ? 'font-semibold text-danger' : ''}>
            <LocalDay day={submission.reply_by} />
          </dd>
        </div>
        {!own && (
          <div className="flex gap-1.5">
            <dt className="sr-only">{texts.assignedTo}</dt>
            <dd>{submission.assigned_to?.name ?? texts.notAssigned}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}

function Sound({ submission: { has_audio, duration, music_url } }: { submission: SubmissionSummary }) {
  if (has_audio) return <span>{duration === null ? texts.file : texts.fileOf(formatDuration(duration))}</span>
  return music_url ? <span>{texts.link}</span> : null
}
