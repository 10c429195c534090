import { useQueryClient } from '@tanstack/react-query'
import { postPath } from '#lib/paths.ts'
import type { StaffComment } from '#features/comments/comments.schema.ts'
import { commentRowTexts as texts } from '#features/comments/texts/portal.ts'
import { type CommentStatus, setCommentStatus } from '#features/comments/web/portal/managed-comments.api.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { CheckIcon, RestoreIcon } from '#ui/portal/display/icons.tsx'
import { Letter } from '#ui/portal/display/letter.tsx'
import { moveRow } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { DeleteButton, RowButton } from '#ui/portal/lists/row-button.tsx'

export function CommentRow({ comment }: { comment: StaffComment }) {
  return (
    <Letter
      from={comment.author}
      email={comment.email}
      at={comment.created_at}
      about={
        <span>
          {comment.parent_author !== null && `${texts.inReplyTo(comment.parent_author)} `}
          {texts.on}{' '}
          <a
            href={postPath({ id: comment.post_id })}
            target="_blank"
            rel="noopener"
            className="font-semibold text-ink underline-offset-4 hover:underline"
          >
            {comment.post_title}
          </a>
        </span>
      }
      text={comment.content}
      actions={<CommentActions comment={comment} />}
    />
  )
}

/** The action that leads to each status. */
const MOVES = {
  approved: texts.approve,
  pending: texts.unapprove,
} as const satisfies Record<CommentStatus, unknown>

function CommentActions({ comment: { id, status, author } }: { comment: StaffComment }) {
  const client = useQueryClient()
  const reload = () => refresh(client, '/api/comments', '/api/portal/waiting')
  const other = status === 'pending' ? 'approved' : 'pending'
  const { label, done, failed } = MOVES[other]
  const move = () =>
    moveRow({
      id,
      done,
      failed,
      send: () => setCommentStatus({ id, status: other }),
      undo: { send: () => setCommentStatus({ id, status }), failed: MOVES[status].failed },
      refresh: reload,
    })
  const remove = () =>
    deleteLater(
      'DELETE /api/comments/:id',
      { params: { id } },
      { id, title: texts.deleted, failed: texts.deleteFailed, refresh: reload },
    )
  return (
    <>
      <RowButton about={texts.about(author)} onPress={() => void move()}>
        {other === 'approved' ? <CheckIcon /> : <RestoreIcon />}
        {label}
      </RowButton>
      <DeleteButton about={texts.about(author)} onPress={remove} />
    </>
  )
}
