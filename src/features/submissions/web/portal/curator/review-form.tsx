import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ReviewInput, Submission } from '#features/submissions/submissions.schema.ts'
import { sendReview, SUBMISSIONS_PATH } from '#features/submissions/web/portal/desk.api.ts'
import { reviewDraft } from '#features/submissions/web/portal/curator/unsent-review.tsx'
import { loadCode } from '#ui/missing-code.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

const TITLE_MAX = 300
const EXCERPT_MAX = 1000

const EMPTY: ReviewInput = { title: '', excerpt: '', content: '' }

/** The editor's code is fetched when somebody writes. */
const PlainText = lazy(async () => ({
  default: await loadCode(async () => (await import('#features/editor/text/plain-text.tsx')).PlainText),
}))

/** As the post's own rules have it: the server says the same. */
const check = ({ title, content }: ReviewInput) => ({
  title: title.trim() === '' ? 'Please add a title for your review.' : undefined,
  content: content.trim() === '' ? 'Please add content for your review.' : undefined,
})

/** Kept while it is written, sent to the editors as a draft, and open for changes until one of them takes it over. */
export function ReviewForm({ submission: { id, review } }: { submission: Submission }) {
  const client = useQueryClient()
  const draft = useDraft<ReviewInput>(reviewDraft(id), review ?? EMPTY)
  const { values, set } = draft
  const { submit, issues, state } = useSave({
    save: (written: ReviewInput) => sendReview(id, written),
    check,
    onSaved: (_post, sent) => {
      draft.settle(sent)
      showToast({ title: 'Review sent', description: 'It waits as a draft for the editors.' })
      void refresh(client, SUBMISSIONS_PATH)
    },
    failed: 'Failed to send the review. Nothing that you wrote is lost.',
  })

  return (
    <form
      noValidate
      aria-labelledby="review-title"
      className="mt-3 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(values)
      }}
    >
      <p className="text-muted">
        {review
          ? 'The editors have it as a draft. You may rewrite it until one of them begins to work on it.'
          : 'It becomes a draft for the editors, under your name.'}
      </p>
      <Field
        id="review-heading"
        label="Title"
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={values.title}
        error={issues['title']}
        onChange={(event) => set('title', event.target.value)}
      />
      <TextArea
        id="review-excerpt"
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_MAX}
        hint="A line or two that make a reader want the rest."
        value={values.excerpt}
        error={issues['excerpt']}
        onChange={(event) => set('excerpt', event.target.value)}
      />
      <Suspense fallback={<div className="skeleton h-72" />}>
        <PlainText
          id="review-text"
          label="Review"
          placeholder="What does it sound like, and why should anybody care?"
          content={values.content}
          onChange={(html) => set('content', html)}
        />
      </Suspense>
      <FormFailure message={issues['content'] ?? state.failure} />
      <p>
        <Button type="submit" look="loud" disabled={state.busy || (review !== null && !draft.changed)}>
          {state.busy ? 'Sending...' : review ? 'Send the changes' : 'Send to the editors'}
        </Button>
      </p>
    </form>
  )
}
