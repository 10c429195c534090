import { historyTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { eventText } from '#features/submissions/web/portal/desk/event-text.ts'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

export function SubmissionHistory({ submission: { history } }: { submission: Submission }) {
  return (
    <section aria-label={texts.title} className="mt-8">
      <h2 className="text-lg">{texts.title}</h2>
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {history.map((event) => (
          <li key={event.id}>
            <p>
              <span className="font-semibold">{eventText(event)}</span>
              {event.by && texts.by(event.by.name)}
              {event.notified && texts.notified}
            </p>
            <p className="text-muted">
              <LocalTime at={event.at} />
            </p>
            {event.message && (
              <blockquote className="mt-1 max-w-[70ch] border-l-2 border-rule pl-3 wrap-anywhere whitespace-pre-line">
                {event.message}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
