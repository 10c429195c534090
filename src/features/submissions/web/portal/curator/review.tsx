import type { ReactNode } from 'react'
import { curatorReviewTexts as texts } from '#features/submissions/texts/portal-curator.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { ReviewForm } from '#features/submissions/web/portal/curator/review-form.tsx'
import { reviewTurn } from '#features/submissions/web/portal/curator/review-turn.ts'
import { UnsentReview } from '#features/submissions/web/portal/curator/unsent-review.tsx'

export function Review({ submission }: { submission: Submission }) {
  const turn = reviewTurn(submission)
  return (
    <section aria-labelledby="review-title" className="mt-8">
      <h2 id="review-title" className="text-lg">
        {texts.title}
      </h2>
      {turn === 'curator' ? <ReviewForm submission={submission} /> : <Line>{texts[turn]}</Line>}
      {turn === 'editors' && <UnsentReview id={submission.id} />}
    </section>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 border-l-4 border-rule bg-raised px-4 py-3">{children}</p>
)
