import { commentProblems } from '#features/comments/texts/form.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'

export type CommentDraft = { author: string; email: string; content: string }

/** Errors by field; `form` holds one that belongs to no field. */
export type CommentErrors = Partial<Record<keyof CommentDraft | 'form', string>>

export const COMMENT_MAX = 2000

/** The checks that need no server. Undefined when nothing is wrong. */
export function checkComment({ author, email, content }: CommentDraft): CommentErrors | undefined {
  const errors: CommentErrors = {
    ...(author.trim() === '' && { author: commentProblems.author }),
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: commentProblems.email }),
    ...(content.trim() === '' && { content: commentProblems.content }),
    ...(content.length > COMMENT_MAX && { content: commentProblems.tooLong(COMMENT_MAX) }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const wholeMinutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60))

export function errorsOf(error: unknown): CommentErrors {
  if (!(error instanceof ApiError)) return { form: commentProblems.failed }
  if (error.status === 429 && error.retryAfter !== undefined) {
    return { form: commentProblems.tooMany(wholeMinutes(error.retryAfter)) }
  }
  const errors: CommentErrors = {}
  for (const { path, message } of error.issues) {
    const field = path.replace(/^body\./, '')
    if (field === 'author' || field === 'email' || field === 'content') errors[field] ??= message
  }
  return Object.keys(errors).length > 0 ? errors : { form: messageOf(error, commentProblems.failed) }
}
