import { z } from 'zod'
import { COMMENT_STATUSES } from '#lib/values.ts'

export const COMMENT_MAX = 2000

export const CommentForm = z.object({
  author: z.string().trim().min(1, 'Please enter your name').max(100),
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email').max(254)),
  content: z
    .string()
    .trim()
    .min(1, 'Please write a comment')
    .max(COMMENT_MAX, `Please keep the comment under ${COMMENT_MAX} characters`),
})
export type CommentForm = z.infer<typeof CommentForm>

/** As the portal sees it. */
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
})
export type StaffComment = z.infer<typeof StaffComment>
