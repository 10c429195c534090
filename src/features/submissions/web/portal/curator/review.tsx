import type { ReactNode } from 'react'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { ReviewForm } from '#features/submissions/web/portal/curator/review-form.tsx'
import { reviewTurn } from '#features/submissions/web/portal/curator/review-turn.ts'
import { UnsentReview } from '#features/submissions/web/portal/curator/unsent-review.tsx'

const LINES = {
  declined: 'You declined this one. Take it back into review to write about it.',
  editors: 'The editors are working on it. Write what you would still like to say into a note.',
  published: 'It is in the magazine.',
}

/** What the curator writes about it, as long as it is theirs to write. */
export function Review({ submission }: { submission: Submission }) {
  const turn = reviewTurn(submission)
  return (
    <section aria-labelledby="review-title" className="mt-8">
      <h2 id="review-title" className="text-lg">
        Your review
      </h2>
      {turn === 'curator' ? <ReviewForm submission={submission} /> : <Line>{LINES[turn]}</Line>}
      {turn === 'editors' && <UnsentReview id={submission.id} />}
    </section>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 border-l-4 border-rule bg-raised px-4 py-3">{children}</p>
)
