import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffComment } from '#features/comments/comments.schema.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const COMMENTS_PAGE_SIZE = 20

export type CommentStatus = StaffComment['status']

export const commentsQuery = (status: CommentStatus, page: number) =>
  queryOptions({
    ...readQuery('GET /api/comments', 'page', { query: { status, page, limit: COMMENTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const setCommentStatus = ({ id, status }: { id: string; status: CommentStatus }) =>
  staffSend('PATCH /api/comments/:id', 'nothing', { params: { id }, body: { status } })
