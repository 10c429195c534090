import type { Submission } from '#features/submissions/submissions.schema.ts'

/** The server returns the curator's review only until an editor starts working on it. */
export function reviewTurn({ status, post, review }: Pick<Submission, 'status' | 'post' | 'review'>) {
  if (status === 'published') return 'published'
  if (status === 'declined') return 'declined'
  return post && !review ? 'editors' : 'curator'
}
