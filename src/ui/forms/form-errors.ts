import type { FieldIssue } from '#lib/form-rules.ts'
import { ApiError } from '#ui/api-error.ts'

/** What is wrong, by the name of its field. */
export type FormErrors = Record<string, string>

/** One text a field: the first that holds. */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of issues) errors[path] ??= message
  return errors
}

/** What a refusal says about fields. */
export function errorsIn(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return {}
  return errorsByField(
    error.issues.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message })),
  )
}

export const without = (errors: FormErrors, field: string): FormErrors => {
  const { [field]: _mended, ...others } = errors
  return others
}

/** What mends something that is no field's value is marked with data-wrong. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
}
