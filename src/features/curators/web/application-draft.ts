import {
  type ApplicationDraft,
  EMPTY_APPLICATION,
  PORTFOLIO_LINK_SLOTS,
} from '#features/curators/applications.rules.ts'
import { applicationProblems } from '#features/curators/texts/form.ts'
import type { ApplicationFormData } from '#features/curators/web/applications.api.ts'
import { validDocument, webLink } from '#lib/form-rules.ts'
import { callForm, fullLinks } from '#ui/forms/sending.ts'
import { createStoredState } from '#ui/forms/stored-state.ts'
import { chosenFile, createUploadSlot, tokenOf } from '#features/media/web/upload-slot.api.ts'

const { portfolio: _file, ...NOTHING_TYPED } = EMPTY_APPLICATION

export type Typed = typeof NOTHING_TYPED

export const applicationDraft = createStoredState('curator_application_draft', {
  ...NOTHING_TYPED,
  startedAt: '',
  sentKey: '',
  sentBody: '',
})

export const portfolioSlot = createUploadSlot({
  name: 'curator_portfolio',
  kind: 'document',
  check: (file) => validDocument('', file, applicationProblems.portfolioName)[0]?.message,
})

export const wholeApplication = (): ApplicationDraft => ({
  ...applicationDraft.get(),
  portfolio: chosenFile(portfolioSlot.get()),
})

export function applicationForm(trap: string): ApplicationFormData {
  const draft = applicationDraft.get()
  return callForm('POST /api/curator-applications', {
    fullName: draft.fullName,
    email: draft.email,
    phone: draft.phone,
    background: draft.background,
    expertise: draft.expertise,
    writingExperience: draft.writingExperience,
    portfolioLinks: draft.portfolioLinks.map((link) => webLink(link) ?? link),
    socialMedia: JSON.stringify(fullLinks(draft.socialMedia)),
    reviewFrequency: draft.reviewFrequency,
    equipment: draft.equipment,
    coverLetter: draft.coverLetter,
    portfolioToken: tokenOf(portfolioSlot.get()),
    website_confirm: trap,
    startedAt: draft.startedAt,
    sentAt: new Date().toISOString(),
  })
}

export function forgetApplication(): void {
  applicationDraft.clear()
  portfolioSlot.forget()
}

export const withSlot = (links: readonly string[]): string[] => [...links, '']

/** Never removes the slots that the form starts with. */
export const withoutSlot = (links: readonly string[], at: number): string[] =>
  links.length > PORTFOLIO_LINK_SLOTS ? links.filter((_, index) => index !== at) : [...links]
