import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '#ui/api-error.ts'

type Saving<In, Out> = {
  save: (values: In) => Promise<Out>
  /** What is wrong, by field, before anybody asks the server. */
  check?: (values: In) => Record<string, string | undefined>
  onSaved: (answer: Out, sent: In) => void
  onFailed?: (message: string) => void
  /** What to say when the server does not. */
  failed: string
}

/** Thrown by a form's own check, so that it is shown like the server's. */
class Unsendable extends Error {
  readonly issues: Record<string, string>

  constructor(issues: Record<string, string>) {
    super('The form cannot be sent as it is')
    this.issues = issues
  }
}

/** What is wrong by field, whoever found it. */
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

/** Saving of a form, with what is wrong by field or as a whole. */
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
    /** What came of the last try is no longer of interest. */
    forget: mutation.reset,
    issues,
    /** What the form needs to show its state. */
    state: {
      busy: mutation.isPending,
      saved: mutation.isSuccess,
      error,
      failure: error && Object.keys(issues).length === 0 ? messageOf(error, failed) : undefined,
    },
  }
}
