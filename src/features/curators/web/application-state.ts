import { applicationIssues } from '#features/curators/applications.rules.ts'
import { applicationFormTexts } from '#features/curators/texts/form.ts'
import type { ApplicationReceived } from '#features/curators/curators.schema.ts'
import {
  applicationDraft,
  applicationForm,
  forgetApplication,
  portfolioSlot,
  type Typed,
  wholeApplication,
} from '#features/curators/web/application-draft.ts'
import { type ApplicationFormData, sendApplication } from '#features/curators/web/applications.api.ts'
import { createFormFlow } from '#ui/forms/form-flow.ts'

export const application = createFormFlow<ApplicationReceived, ApplicationFormData>({
  draft: applicationDraft,
  slots: { portfolio: portfolioSlot },
  issues: () => applicationIssues(wholeApplication()),
  form: applicationForm,
  send: sendApplication,
  onReceived: forgetApplication,
  texts: applicationFormTexts,
})

export function changeField<Name extends keyof Typed>(name: Name, value: Typed[Name]): void {
  const { startedAt } = applicationDraft.get()
  applicationDraft.change({ [name]: value, startedAt: startedAt || new Date().toISOString() })
  application.mend(name)
}
