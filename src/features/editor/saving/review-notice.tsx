import { useMay } from '#features/auth/web/portal/me.api.ts'
import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { SendBackButton, WithdrawButton } from '#features/editor/saving/review-actions.tsx'
import { Notice } from '#features/editor/notices.tsx'
import type { PostReview } from '#features/posts/posts.schema.ts'
import { reviewTexts as texts } from '../texts/review.ts'

/** Where the post is between its author and the editors, with what they wrote to each other. */
export function ReviewNotice() {
  const review = useEditingState(({ stored }) => stored?.review)
  const id = useEditingState(({ stored }) => stored?.id)
  const mayAnswer = useMay('posts.publish')
  if (!review || !id) return null
  if (review.state === 'returned') {
    return (
      <Notice>
        <p className="font-semibold">{texts.returned(review.returned_by ?? texts.waiting.someone)}</p>
        {review.reply && <Written text={review.reply} />}
      </Notice>
    )
  }
  return (
    <Notice actions={mayAnswer ? <SendBackButton id={id} /> : <WithdrawButton id={id} />}>
      <p className="font-semibold">{mayAnswer ? submittedBy(review) : texts.waiting.own}</p>
      {review.note && <Written text={review.note} />}
    </Notice>
  )
}

const submittedBy = ({ requested_by }: PostReview) => texts.waiting.by(requested_by ?? texts.waiting.someone)

const Written = ({ text }: { text: string }) => (
  <p className="mt-1 max-w-[70ch] whitespace-pre-line">{texts.note(text)}</p>
)
