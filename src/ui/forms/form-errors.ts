import type { FieldIssue } from '#lib/form-rules.ts'
import { ApiError } from '#ui/api-error.ts'

/** Errors by field name. */
export type FormErrors = Record<string, string>

/** Keeps only the first error of each field. */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of issues) errors[path] ??= message
  return errors
}

/** The errors of fields in a refused call. */
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

/** Controls without a value that fix an error have data-wrong. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
}
