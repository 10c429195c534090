import { z } from 'zod'
import { COMMENT_STATUSES } from '#lib/values.ts'
import { commentProblems } from './texts/form.ts'

export const COMMENT_MAX = 2000
export const COMMENTER_MAX = 100

export const CommentForm = z.object({
  author: z.string().trim().min(1, commentProblems.author).max(COMMENTER_MAX),
  email: z.string().trim().toLowerCase().pipe(z.email(commentProblems.email).max(254)),
  content: z
    .string()
    .trim()
    .min(1, commentProblems.content)
    .max(COMMENT_MAX, commentProblems.tooLong(COMMENT_MAX)),
  /** The comment that it replies to: an approved one of the same post. */
  parent_id: z.string().max(60).nullish(),
})
export type CommentForm = z.infer<typeof CommentForm>

/** A comment as the portal shows it, with the address. */
export const StaffComment = z.object({
  id: z.string(),
  post_id: z.string(),
  post_title: z.string(),
  author: z.string(),
  email: z.string(),
  content: z.string(),
  status: z.enum(COMMENT_STATUSES),
  likes: z.number().int(),
  created_at: z.string(),
  parent_id: z.string().nullable(),
  /** The name on the comment that it replies to; empty when that one was deleted. */
  parent_author: z.string().nullable(),
})
export type StaffComment = z.infer<typeof StaffComment>
