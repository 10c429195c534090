import type { SubmissionState } from '#features/submissions/submissions.schema.ts'
import { statusCardTexts as texts, statusTexts } from '#features/submissions/texts/status.ts'
import { formatDate } from '#lib/dates.ts'
import { LinkButton } from '#ui/button.tsx'

type StatusText = { title: string; text: string }

/** A newer server may send a status that this page does not know. */
const textOf = (status: SubmissionState['status']): StatusText =>
  (statusTexts as Partial<Record<string, StatusText>>)[status] ?? { title: status, text: '' }

export function StatusCard({ submission }: { submission: SubmissionState }) {
  const { id, artistName, releaseTitle, status, held, history, post } = submission
  const { title, text } = textOf(status)
  return (
    <section aria-labelledby="submission-state" className="flex flex-col gap-6">
      <div className="border-t-6 border-accent pt-5">
        <p className="eyebrow text-muted">
          {id} · {artistName}, {releaseTitle}
        </p>
        <h2 id="submission-state" className="mt-2 text-section">
          {title}
        </h2>
        <p className="mt-3 font-read text-dek">{held ? texts.held : text}</p>
        {post && (
          <p className="mt-5">
            <LinkButton look="loud" to={post.url}>
              {texts.read(post.title)}
            </LinkButton>
          </p>
        )}
      </div>
      <ol aria-label={texts.history} className="border-t border-rule">
        {history.map((event) => (
          <li
            key={`${event.status} ${event.at}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3"
          >
            <span className="font-semibold">{textOf(event.status).title}</span>
            <time dateTime={event.at} className="text-muted tabular-nums">
              {formatDate(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
