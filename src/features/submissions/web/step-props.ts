import type { Typed } from '#features/submissions/web/submission-draft.ts'
import type { FormErrors } from '#ui/forms/form-errors.ts'

/** What every step of the wizard gets. */
export type StepProps = { id: string; draft: Typed; errors: FormErrors }
