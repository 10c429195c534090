import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sampleTexts } from '#features/sample/texts/portal.ts'
import { removeSample, sampleQuery } from '#features/sample/web/portal/sample.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Hidden when no sample content is left. */
export function SampleNotice() {
  const client = useQueryClient()
  const { data } = useQuery(sampleQuery)
  const removal = useMutation({
    mutationFn: removeSample,
    onSuccess: (removed) =>
      showToast({ title: sampleTexts.removed, description: sampleTexts.summary(removed) }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: sampleTexts.failed,
        description: messageOf(error, sampleTexts.retry),
      }),
    onSettled: () =>
      refresh(client, '/api/sample', '/api/posts', '/api/genres', '/api/analytics', '/api/setup'),
  })
  if (!data || data.posts.length + data.edited + data.genres === 0) return null
  return (
    <section
      aria-label={sampleTexts.region}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-ink bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">{sampleTexts.title}</p>
        <p className="text-sm text-muted">{sampleTexts.text(data)}</p>
      </div>
      <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
        {removal.isPending ? sampleTexts.removing : sampleTexts.remove}
      </Button>
    </section>
  )
}
