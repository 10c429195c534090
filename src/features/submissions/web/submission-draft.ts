import {
  EMPTY_SUBMISSION,
  type Step,
  STEPS,
  type SubmissionDraft,
} from '#features/submissions/submissions.rules.ts'
import { submissionProblems } from '#features/submissions/texts/form.ts'
import type { SubmissionFormData } from '#features/submissions/web/submissions.api.ts'
import { validAudio, validDocument } from '#lib/form-rules.ts'
import { createStoredState } from '#ui/forms/stored-state.ts'
import { chosenFile, createUploadSlot, tokenOf } from '#features/media/web/upload-slot.api.ts'
import { callForm, fullLinks } from '#ui/forms/sending.ts'

const { uploadedFile: _audio, pressKit: _kit, ...NOTHING_TYPED } = EMPTY_SUBMISSION

export type Typed = typeof NOTHING_TYPED

/** The slots below keep the files. */
export const submissionDraft = createStoredState('submission_draft', {
  ...NOTHING_TYPED,
  step: 1,
  startedAt: '',
  sentKey: '',
  sentBody: '',
})

export const audioSlot = createUploadSlot({
  name: 'submission_audio',
  kind: 'audio',
  check: (file) => validAudio('', file, submissionProblems.audioName)[0]?.message,
})

export const pressKitSlot = createUploadSlot({
  name: 'submission_press_kit',
  kind: 'document',
  check: (file) => validDocument('', file, submissionProblems.pressKitName)[0]?.message,
})

/** The stored step may come from an older release. */
export const stepIn = (step: number): Step => STEPS.find((known) => known === step) ?? 1

export const percentAt = (step: Step): number => (step / STEPS.length) * 100

/** In the artist's time zone. */
export const localDay = (date = new Date()): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const wholeDraft = (): SubmissionDraft => ({
  ...submissionDraft.get(),
  uploadedFile: chosenFile(audioSlot.get()),
  pressKit: chosenFile(pressKitSlot.get()),
})

export function submissionForm(trap: string): SubmissionFormData {
  const draft = submissionDraft.get()
  const links = fullLinks({ musicUrl: draft.musicUrl })
  return callForm('POST /api/submissions', {
    artistName: draft.artistName,
    releaseTitle: draft.releaseTitle,
    email: draft.email,
    country: draft.country,
    releaseDate: draft.releaseDate,
    selectedGenres: draft.selectedGenres,
    musicUrl: links['musicUrl'] ?? '',
    description: draft.description,
    socialLinks: JSON.stringify(fullLinks(draft.socialLinks)),
    pressCoverage: draft.pressCoverage,
    publishing: draft.publishing === 'full' ? 'full' : 'no',
    termsAccepted: String(draft.termsAccepted),
    uploadedFileToken: tokenOf(audioSlot.get()),
    pressKitToken: tokenOf(pressKitSlot.get()),
    website_confirm: trap,
    startedAt: draft.startedAt,
    sentAt: new Date().toISOString(),
  })
}

export function forgetSubmission(): void {
  submissionDraft.clear()
  audioSlot.forget()
  pressKitSlot.forget()
}
