import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { waitingTexts as texts } from '#features/submissions/texts/portal-curator.ts'
import type { SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { SUBMISSIONS_PATH, takeWaiting, waitingQuery } from '#features/submissions/web/portal/desk.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { LocalDay } from '#ui/portal/display/local-time.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Unassigned submissions in the curator's genres. */
export function WaitingOffer() {
  const { data } = useQuery(waitingQuery)
  const take = useTake()
  if (!data || data.total === 0) return null
  const { submissions, total } = data
  const shown = submissions.map(({ id }) => id)
  return (
    <section aria-labelledby="waiting-title" className="mb-6 border-l-4 border-accent bg-raised px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="waiting-title" className="text-base">
          {texts.title(total)}
        </h2>
        <Button disabled={take.isPending} onClick={() => take.mutate(shown)}>
          {takeText(shown.length, total)}
        </Button>
      </div>
      <details className="mt-1" open={shown.length <= 3}>
        <summary className="w-fit cursor-pointer py-2 text-sm font-semibold">{texts.show}</summary>
        <ul className="border-b border-rule">
          {submissions.map((submission) => (
            <li key={submission.id} className="border-t border-rule">
              <Waiting
                submission={submission}
                busy={take.isPending}
                onTake={() => take.mutate([submission.id])}
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function takeText(shown: number, total: number): string {
  if (shown === 1) return texts.takeOne
  return shown === total ? texts.takeAll(shown) : texts.takeFirst(shown)
}

type WaitingProps = { submission: SubmissionSummary; busy: boolean; onTake: () => void }

function Waiting({ submission, busy, onTake }: WaitingProps) {
  const { artist_name, release_title, genres, created_at } = submission
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{artist_name}</span> – {release_title}{' '}
        <span className="text-sm text-muted">
          {genres.join(', ')}, {texts.sent} <LocalDay day={created_at.slice(0, 10)} />
        </span>
      </p>
      <QuietButton disabled={busy} aria-description={`${artist_name} – ${release_title}`} onClick={onTake}>
        {texts.take}
      </QuietButton>
    </div>
  )
}

function useTake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: takeWaiting,
    onSuccess: async (answer, wanted) => {
      const taken = answer.taken.length
      const missed = wanted.length - taken
      showToast({
        title: taken > 0 ? texts.taken(taken) : texts.noneTaken,
        ...(missed > 0 && { description: texts.missed(missed) }),
      })
      await refresh(client, SUBMISSIONS_PATH)
    },
    onError: (error) => tellFailure(messageOf(error, texts.failed)),
  })
}
