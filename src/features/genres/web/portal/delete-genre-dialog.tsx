import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteGenreTexts as texts } from '#features/genres/texts/portal.ts'
import type { Genre } from '#features/genres/genres.schema.ts'
import { deleteGenre, genreUseQuery } from '#features/genres/web/portal/managed-genres.api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Asks first, because nothing could give the genre back to its posts. */
export function DeleteGenreDialog({ genre, onClose }: { genre: Genre; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteGenre,
    onSuccess: async ({ posts: lost }) => {
      onClose()
      showToast({ title: texts.deleted, ...(lost > 0 && { description: texts.after(lost) }) })
      await refresh(client, '/api/genres', '/api/posts')
    },
    onError: () => {
      onClose()
      tellFailure(texts.failed)
    },
  })
  // Refreshing the genres after the deletion must not ask for this one again.
  const { data: use, isPending } = useQuery({ ...genreUseQuery(genre.id), enabled: remove.isIdle })
  return (
    <Dialog title={texts.title} firm onClose={onClose}>
      <p className="mt-3 text-lg font-semibold">{genre.name}</p>
      <p role="status" className="mt-1 min-h-12 text-muted">
        {isPending ? texts.counting : texts.before(use?.posts)}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="loud" disabled={remove.isPending} onClick={() => remove.mutate(genre.id)}>
          {texts.delete}
        </Button>
      </div>
    </Dialog>
  )
}
