import type { SubmissionState } from '#features/submissions/submissions.schema.ts'
import { formatDate } from '#lib/dates.ts'
import { LinkButton } from '#ui/button.tsx'

type Words = { title: string; text: string }

const WORDS: Record<SubmissionState['status'], Words> = {
  received: {
    title: 'Received',
    text: 'It’s in the queue. A curator who knows your genre will listen within 5-7 business days.',
  },
  'in review': { title: 'In review', text: 'A curator is listening.' },
  approved: { title: 'Approved', text: 'We like it and we’re writing about it.' },
  declined: { title: 'Declined', text: 'We won’t write about it this time. Thank you for sending it.' },
  published: { title: 'Published', text: 'It’s in the magazine.' },
}

/** A status that this page does not know, from a newer server, goes by its own name. */
const wordsFor = (status: SubmissionState['status']): Words =>
  (WORDS as Partial<typeof WORDS>)[status] ?? { title: status, text: '' }

/** Its text for `received` would be untrue: no curator sees it before an editor has. */
const HELD =
  'An editor will check it first, because our spam filter stopped it. It joins the queue after that.'

/** Where a submission is, and how it got there. */
export function StatusCard({ submission }: { submission: SubmissionState }) {
  const { id, artistName, releaseTitle, status, held, history, post } = submission
  const { title, text } = wordsFor(status)
  return (
    <section aria-labelledby="submission-state" className="flex flex-col gap-6">
      <div className="border-t-6 border-accent pt-5">
        <p className="eyebrow text-muted">
          {id} · {artistName}, {releaseTitle}
        </p>
        <h2 id="submission-state" className="mt-2 text-section">
          {title}
        </h2>
        <p className="mt-3 font-read text-dek">{held ? HELD : text}</p>
        {post && (
          <p className="mt-5">
            <LinkButton look="loud" to={post.url}>
              Read “{post.title}”
            </LinkButton>
          </p>
        )}
      </div>
      <ol aria-label="What has happened" className="border-t border-rule">
        {history.map((event) => (
          <li
            key={`${event.status} ${event.at}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3"
          >
            <span className="font-semibold">{wordsFor(event.status).title}</span>
            <time dateTime={event.at} className="text-muted tabular-nums">
              {formatDate(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
