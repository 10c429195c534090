import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { reviewFormTexts as texts, reviewProblems } from '#features/submissions/texts/portal-curator.ts'
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

/** Loads the code of the editor when it is first needed. */
const PlainText = lazy(async () => ({
  default: await loadCode(async () => (await import('#features/editor/text/plain-text.tsx')).PlainText),
}))

const check = ({ title, content }: ReviewInput) => ({
  title: title.trim() === '' ? reviewProblems.title : undefined,
  content: content.trim() === '' ? reviewProblems.content : undefined,
})

/** The curator can change a sent review until an editor starts working on it. */
export function ReviewForm({ submission: { id, review } }: { submission: Submission }) {
  const client = useQueryClient()
  const draft = useDraft<ReviewInput>(reviewDraft(id), review ?? EMPTY)
  const { values, set } = draft
  const { submit, issues, state } = useSave({
    save: (written: ReviewInput) => sendReview(id, written),
    check,
    onSaved: (_post, sent) => {
      draft.settle(sent)
      showToast(texts.sent)
      void refresh(client, SUBMISSIONS_PATH)
    },
    failed: texts.failed,
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
      <p className="text-muted">{review ? texts.leadSent : texts.leadNew}</p>
      <Field
        id="review-heading"
        label={texts.title}
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={values.title}
        error={issues['title']}
        onChange={(event) => set('title', event.target.value)}
      />
      <TextArea
        id="review-excerpt"
        {...texts.excerpt}
        rows={2}
        maxLength={EXCERPT_MAX}
        value={values.excerpt}
        error={issues['excerpt']}
        onChange={(event) => set('excerpt', event.target.value)}
      />
      <Suspense fallback={<div className="skeleton h-72" />}>
        <PlainText
          id="review-text"
          {...texts.review}
          content={values.content}
          onChange={(html) => set('content', html)}
        />
      </Suspense>
      <FormFailure message={issues['content'] ?? state.failure} />
      <p>
        <Button type="submit" look="loud" disabled={state.busy || (review !== null && !draft.changed)}>
          {state.busy ? texts.sending : review ? texts.sendChanges : texts.send}
        </Button>
      </p>
    </form>
  )
}
