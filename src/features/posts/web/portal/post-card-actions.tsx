import { postPath } from '#lib/paths.ts'
import { editPostPath } from '#lib/portal-paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { restorePost, trashPost } from '#features/posts/web/portal/content.api.ts'
import type { ManagedPost } from '#features/posts/web/portal/managed-post.ts'
import { OutIcon } from '#ui/icons.tsx'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { EditIcon, RestoreIcon } from '#ui/portal/display/icons.tsx'
import { moveRow } from '#ui/portal/lists/move-row.ts'
import { QuietButton, QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'
import { postActionTexts as texts } from '../../texts/portal.ts'

type PostCardActionsProps = { post: ManagedPost; mayChange: boolean }

export function PostCardActions({ post: { id, status, title }, mayChange }: PostCardActionsProps) {
  const client = useQueryClient()
  const remove = () =>
    moveRow({
      id,
      send: () => trashPost(id),
      done: texts.deleted,
      failed: texts.deleteFailed,
      undo: { send: () => restorePost(id), done: texts.restored, failed: texts.restoreFailed },
      refresh: () => refresh(client, '/api/posts'),
    })
  const named = { 'aria-description': title }
  return (
    <>
      {mayChange && (
        <QuietLink to={editPostPath(id)} {...named}>
          <EditIcon />
          {texts.edit}
        </QuietLink>
      )}
      {/* A draft has no public page yet. */}
      {status === 'published' ? (
        <QuietLink to={postPath({ id })} target="_blank" rel="noopener" {...named}>
          <OutIcon />
          {texts.view}
        </QuietLink>
      ) : (
        // Keeps its space, so that the numbers and actions of all rows line up on wide screens.
        <QuietButton disabled className="invisible max-lg:hidden">
          <OutIcon />
          {texts.view}
        </QuietButton>
      )}
      {mayChange && <DeleteButton about={title} onPress={() => void remove()} />}
    </>
  )
}

export function TrashedPostActions({ post: { id, title } }: { post: ManagedPost }) {
  const client = useQueryClient()
  const again = () => refresh(client, '/api/posts')
  const restore = () =>
    moveRow({
      id,
      send: () => restorePost(id),
      done: texts.restored,
      failed: texts.restoreFailed,
      refresh: again,
    })
  const remove = () =>
    deleteLater(
      'DELETE /api/posts/:id',
      { params: { id }, query: { forever: '1' } },
      { id, title: texts.deletedForever, failed: texts.deleteFailed, refresh: again },
    )
  return (
    <>
      <RowButton about={title} onPress={() => void restore()}>
        <RestoreIcon />
        {texts.restore}
      </RowButton>
      <DeleteButton label={texts.deleteForever} about={title} onPress={remove} />
    </>
  )
}
