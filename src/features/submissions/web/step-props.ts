import type { Typed } from '#features/submissions/web/submission-draft.ts'
import { changeField } from '#features/submissions/web/wizard-state.ts'
import { boundFields } from '#ui/forms/bound-fields.ts'
import type { FormErrors } from '#ui/forms/form-errors.ts'

export type StepProps = { id: string; draft: Typed; errors: FormErrors }

export const controlsOf = (props: StepProps) => boundFields({ ...props, change: changeField })
