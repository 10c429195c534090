import type { SubmissionReceived } from '#features/submissions/submissions.schema.ts'
import {
  addDays,
  RELEASE_DAYS_AHEAD,
  RELEASE_DAYS_BACK,
  type Step,
  stepIssues,
  stepOf,
  STEPS,
  submissionIssues,
} from '#features/submissions/submissions.rules.ts'
import { wizardTexts } from '#features/submissions/texts/form.ts'
import { noteAttempt, noteReceived } from '#features/submissions/web/analytics-record.ts'
import {
  audioSlot,
  forgetSubmission,
  localDay,
  pressKitSlot,
  stepIn,
  submissionDraft,
  submissionForm,
  type Typed,
  wholeDraft,
} from '#features/submissions/web/submission-draft.ts'
import { sendSubmission, type SubmissionFormData } from '#features/submissions/web/submissions.api.ts'
import { errorsByField } from '#ui/forms/form-errors.ts'
import { createFormFlow, refusedFiles } from '#ui/forms/form-flow.ts'

const today = () => ({ today: localDay() })

const slots = { uploadedFile: audioSlot, pressKit: pressKitSlot }

export const wizard = createFormFlow<SubmissionReceived, SubmissionFormData>({
  draft: submissionDraft,
  slots,
  // Checks all steps again, because a draft from another day may no longer be valid.
  issues: () => submissionIssues(wholeDraft(), today()),
  form: submissionForm,
  send: sendSubmission,
  lead(errors) {
    const wrong = Object.keys(errors).flatMap((path) => stepOf(path) ?? [])
    if (wrong.length > 0) submissionDraft.change({ step: Math.min(...wrong) })
  },
  onSend() {
    const { selectedGenres, country } = submissionDraft.get()
    noteAttempt({ genres: selectedGenres, country, at: new Date().toISOString() })
  },
  onReceived({ id }) {
    noteReceived(id)
    forgetSubmission()
  },
  texts: wizardTexts,
})

/** The first and the last day that the date field offers. */
export const releaseDays = () => ({
  min: addDays(localDay(), -RELEASE_DAYS_BACK),
  max: addDays(localDay(), RELEASE_DAYS_AHEAD),
})

export function changeField<Name extends keyof Typed>(name: Name, value: Typed[Name]): void {
  const { startedAt } = submissionDraft.get()
  submissionDraft.change({ [name]: value, startedAt: startedAt || new Date().toISOString() })
  wizard.mend(name)
}

export function goTo(step: Step): void {
  wizard.calm()
  submissionDraft.change({ step })
}

export function next(): void {
  const step = stepIn(submissionDraft.get().step)
  const refused = refusedFiles(slots).filter(({ path }) => stepOf(path) === step)
  const issues = [...refused, ...stepIssues(step, wholeDraft(), today())]
  if (issues.length > 0) return wizard.refuse(errorsByField(issues))
  goTo(STEPS.find((later) => later > step) ?? step)
}

export function back(): void {
  const step = stepIn(submissionDraft.get().step)
  goTo(STEPS.findLast((earlier) => earlier < step) ?? step)
}
