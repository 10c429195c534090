import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removeSample, sampleQuery } from '#features/sample/web/portal/sample.api.ts'
import { goes, stays, went } from '#features/sample/web/portal/sample-words.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Says that there is sample content, what it is, and takes it away with one press. */
export function SampleNotice() {
  const client = useQueryClient()
  const { data } = useQuery(sampleQuery)
  const removal = useMutation({
    mutationFn: removeSample,
    onSuccess: (removed) => showToast({ title: 'Sample content removed', description: went(removed) }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: 'Sample content not removed',
        description: messageOf(error, 'Please try again. What is left can be removed at any time.'),
      }),
    onSettled: () => refresh(client, '/api/sample', '/api/posts', '/api/genres', '/api/analytics'),
  })
  if (!data || data.posts.length + data.edited + data.genres === 0) return null
  return (
    <section
      aria-label="Sample content"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-ink bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">This magazine shows sample content</p>
        <p className="text-sm text-muted">
          Removing it deletes {goes(data)}. {stays(data)} Analytics counts real visits only. Where you haven’t filled in the
          figures on the home page, it will show counted ones.
        </p>
      </div>
      <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
        {removal.isPending ? 'Removing...' : 'Remove sample content'}
      </Button>
    </section>
  )
}
