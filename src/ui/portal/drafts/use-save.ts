import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '#ui/api-error.ts'

type Saving<In, Out> = {
  save: (values: In) => Promise<Out>
  /** Checks the fields before the form is sent. */
  check?: (values: In) => Record<string, string | undefined>
  onSaved: (answer: Out, sent: In) => void
  onFailed?: (message: string) => void
  /** Shown when the server gives no message. */
  failed: string
}

/** Thrown by the check of a form, so that its errors are shown like those of the server. */
class Unsendable extends Error {
  readonly issues: Record<string, string>

  constructor(issues: Record<string, string>) {
    super('The form has invalid fields')
    this.issues = issues
  }
}

/** Errors by field, from the check of the form or from the server. */
export function issuesOf(error: unknown): Record<string, string> {
  if (error instanceof Unsendable) return error.issues
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
}

function checked<In>(values: In, check: Saving<In, unknown>['check']): void {
  const problems = Object.entries(check?.(values) ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  if (problems.length > 0) throw new Unsendable(Object.fromEntries(problems))
}

export function useSave<In, Out>({ save, check, onSaved, onFailed, failed }: Saving<In, Out>) {
  const mutation = useMutation({
    mutationFn: async (values: In) => {
      checked(values, check)
      return save(values)
    },
    onSuccess: onSaved,
    onError: (error) => {
      if (!(error instanceof Unsendable)) onFailed?.(messageOf(error, failed))
    },
  })
  const { error } = mutation
  const issues = issuesOf(error)

  return {
    submit: (values: In) => mutation.mutate(values),
    forget: mutation.reset,
    issues,
    state: {
      busy: mutation.isPending,
      saved: mutation.isSuccess,
      error,
      failure: error && Object.keys(issues).length === 0 ? messageOf(error, failed) : undefined,
    },
  }
}
