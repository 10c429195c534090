import type { SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { StatusBadge } from '#features/submissions/web/portal/status-badge.tsx'
import { formatDuration } from '#lib/duration.ts'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalDay, LocalTime } from '#ui/portal/display/local-time.tsx'

type RowProps = {
  submission: SubmissionSummary
  href: string
  /** In a list that is somebody's own it says nothing whose they are. */
  own?: boolean
}

/** The whole row leads to the listening desk. */
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
          {shortlisted && <Badge look="outlined">Shortlist</Badge>}
          {overdue && <Badge look="bad">Overdue</Badge>}
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
          <dt>Sent</dt>
          <dd>
            <LocalTime at={submission.created_at} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt>Reply by</dt>
          <dd className={overdue ? 'font-semibold text-danger' : ''}>
            <LocalDay day={submission.reply_by} />
          </dd>
        </div>
        {!own && (
          <div className="flex gap-1.5">
            <dt className="sr-only">Assigned to</dt>
            <dd>{submission.assigned_to?.name ?? 'Not assigned'}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}

function Sound({ submission: { has_audio, duration, music_url } }: { submission: SubmissionSummary }) {
  if (has_audio) return <span>{duration === null ? 'File' : `File, ${formatDuration(duration)}`}</span>
  return music_url ? <span>Link</span> : null
}
