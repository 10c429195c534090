import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Genre } from '#features/genres/genres.schema.ts'
import { deleteGenre, genreUseQuery } from '#features/genres/web/portal/managed-genres.api.ts'
import { deletionTexts } from '#features/genres/web/portal/deletion-texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** The one question the portal asks before it deletes: nothing could bring the genre back to its posts. */
export function DeleteGenreDialog({ genre, onClose }: { genre: Genre; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteGenre,
    onSuccess: async ({ posts: lost }) => {
      onClose()
      showToast({ title: 'Genre deleted!', ...(lost > 0 && { description: deletionTexts.after(lost) }) })
      await refresh(client, '/api/genres', '/api/posts')
    },
    onError: () => {
      onClose()
      showToast({ tone: 'bad', title: 'Error', description: 'Failed to delete genre' })
    },
  })
  // Once it is gone there is nothing to count: reading the genres anew must not ask for this one.
  const { data: use, isPending } = useQuery({ ...genreUseQuery(genre.id), enabled: remove.isIdle })
  return (
    <Dialog title="Delete this genre?" firm onClose={onClose}>
      <p className="mt-3 text-lg font-semibold">{genre.name}</p>
      <p role="status" className="mt-1 min-h-12 text-muted">
        {isPending ? 'Counting its posts...' : deletionTexts.before(use?.posts)}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          Cancel
        </Button>
        <Button look="loud" disabled={remove.isPending} onClick={() => remove.mutate(genre.id)}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
