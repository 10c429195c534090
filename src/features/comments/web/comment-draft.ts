import { ApiError, messageOf } from '#ui/api-error.ts'

export type CommentDraft = { author: string; email: string; content: string }

/** Texts beside the fields; `form` is for what belongs to none of them. */
export type CommentErrors = Partial<Record<keyof CommentDraft | 'form', string>>

export const COMMENT_MAX = 2000

const FAILED = 'Your comment could not be sent. Please try again.'

/** What can be seen without asking the server; undefined when there is nothing wrong. */
export function checkComment({ author, email, content }: CommentDraft): CommentErrors | undefined {
  const errors: CommentErrors = {
    ...(author.trim() === '' && { author: 'Please enter your name' }),
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: 'Please enter a valid email' }),
    ...(content.trim() === '' && { content: 'Please write a comment' }),
    ...(content.length > COMMENT_MAX && {
      content: `Please keep the comment under ${COMMENT_MAX} characters`,
    }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const minutes = (seconds: number) => {
  const whole = Math.max(1, Math.ceil(seconds / 60))
  return whole === 1 ? 'a minute' : `${whole} minutes`
}

/** What a refusal says, by field where it names one. */
export function errorsOf(error: unknown): CommentErrors {
  if (!(error instanceof ApiError)) return { form: FAILED }
  if (error.status === 429 && error.retryAfter !== undefined) {
    return { form: `That was a lot at once. Please try again in ${minutes(error.retryAfter)}.` }
  }
  const errors: CommentErrors = {}
  for (const { path, message } of error.issues) {
    const field = path.replace(/^body\./, '')
    if (field === 'author' || field === 'email' || field === 'content') errors[field] ??= message
  }
  return Object.keys(errors).length > 0 ? errors : { form: messageOf(error, FAILED) }
}
