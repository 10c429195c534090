import { useState } from 'react'
import { unsentReviewTexts as texts } from '#features/submissions/texts/portal-curator.ts'
import { htmlToText } from '#lib/html-text.ts'
import { textOf } from '#lib/shapes.ts'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote)>/

/** The key of the draft in the browser's storage. */
export const reviewDraft = (id: string) => `review ${id}`

/** Text that was not sent before an editor started on the review. The curator can still copy it. */
export function UnsentReview({ id }: { id: string }) {
  const [typed, setTyped] = useState(() => readDraft(reviewDraft(id)))
  const paragraphs = textOf(typed['content']).split(BLOCK_ENDS).map(htmlToText)
  const text = [textOf(typed['title']), textOf(typed['excerpt']), ...paragraphs].filter(Boolean).join('\n\n')
  if (text === '') return null
  const discard = () => {
    keepDraft(reviewDraft(id), {})
    setTyped({})
  }
  return (
    <div className="mt-4">
      <h3 className="text-base">{texts.title}</h3>
      <p className="mt-2 max-w-[70ch] border-l-2 border-rule pl-3 font-read text-lg wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <QuietButton className="mt-1 -ml-3" onClick={discard}>
        {texts.discard}
      </QuietButton>
    </div>
  )
}
