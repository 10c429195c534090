import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffComment } from '#features/comments/comments.schema.ts'
import { type Fields, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { nothing, staffSend } from '#ui/portal/session/staff.ts'

export const COMMENTS_PAGE_SIZE = 20

export type CommentStatus = StaffComment['status']
export type CommentPage = { comments: StaffComment[]; total: number }

function commentOf(fields: Fields): StaffComment | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    post_id: textOf(fields['post_id']),
    post_title: textOf(fields['post_title']),
    author: textOf(fields['author']),
    email: textOf(fields['email']),
    content: textOf(fields['content']),
    status: fields['status'] === 'approved' ? 'approved' : 'pending',
    likes: numberOf(fields['likes']) ?? 0,
    created_at: textOf(fields['created_at']),
  }
}

export const commentsQuery = (status: CommentStatus, page: number) =>
  queryOptions({
    ...readQuery(
      withParams('/api/comments', { status, page, limit: COMMENTS_PAGE_SIZE }),
      (body, total): CommentPage => {
        const comments = listOf(body, commentOf)
        return { comments, total: total ?? comments.length }
      },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const commentPath = (id: string) => `/api/comments/${encodeURIComponent(id)}`

export const setCommentStatus = ({ id, status }: { id: string; status: CommentStatus }) =>
  staffSend('PATCH', commentPath(id), { body: { status }, shape: nothing })
