import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { SUBMISSIONS_PATH, takeWaiting, waitingQuery } from '#features/submissions/web/portal/desk.api.ts'
import { formatCount } from '#lib/numbers.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { LocalDay } from '#ui/portal/display/local-time.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'submission' : 'submissions'}`

/** Music in a curator's genres that nobody listens to yet. */
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
          {counted(total)} {total === 1 ? 'is' : 'are'} waiting in your genres
        </h2>
        <Button disabled={take.isPending} onClick={() => take.mutate(shown)}>
          {shown.length === 1
            ? 'Take it'
            : `Take ${shown.length === total ? 'all' : 'the first'} ${shown.length}`}
        </Button>
      </div>
      <details className="mt-1" open={shown.length <= 3}>
        <summary className="w-fit cursor-pointer py-2 text-sm font-semibold">Show them</summary>
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

type WaitingProps = { submission: SubmissionSummary; busy: boolean; onTake: () => void }

function Waiting({ submission, busy, onTake }: WaitingProps) {
  const { artist_name, release_title, genres, created_at } = submission
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{artist_name}</span> – {release_title}{' '}
        <span className="text-sm text-muted">
          {genres.join(', ')}, sent <LocalDay day={created_at.slice(0, 10)} />
        </span>
      </p>
      <QuietButton disabled={busy} aria-description={`${artist_name} – ${release_title}`} onClick={onTake}>
        Take
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
        title: taken > 0 ? `${counted(taken)} assigned to you` : 'Nothing was assigned to you',
        ...(missed > 0 && { description: `Another curator was faster with ${counted(missed)}.` }),
      })
      await refresh(client, SUBMISSIONS_PATH)
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: 'Error',
        description: messageOf(error, 'Failed to assign the submissions'),
      }),
  })
}
