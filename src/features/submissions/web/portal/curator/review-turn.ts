import type { Submission } from '#features/submissions/submissions.schema.ts'

/** Whose turn it is to write: the server gives a curator's own text back as long as no editor has taken it over. */
export function reviewTurn({ status, post, review }: Pick<Submission, 'status' | 'post' | 'review'>) {
  if (status === 'published') return 'published'
  if (status === 'declined') return 'declined'
  return post && !review ? 'editors' : 'curator'
}
