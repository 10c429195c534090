import { useMutation } from '@tanstack/react-query'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { useAuthPaths } from '#features/auth/web/portal/use-auth-paths.ts'
import { textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { Field } from '#ui/field.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

const FAILED = 'The link could not be sent. Please try again.'

export function ForgotPasswordPage() {
  const { login } = useAuthPaths()
  const ask = useMutation({
    mutationFn: (email: string) => send('POST /api/auth/forgot-password', 'nothing', { body: { email } }),
  })
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Give the address of your account, and we send you a link to choose a new password."
    >
      {ask.isSuccess ? (
        <p role="status" className="border-l-4 border-success bg-raised px-4 py-3">
          If there is an account with the address {ask.variables}, a link is on its way. It works once, for
          one hour.
        </p>
      ) : (
        <form
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate(textOf(new FormData(event.currentTarget).get('email')))
          }}
        >
          <FormFailure message={ask.isError && messageOf(ask.error, FAILED)} />
          <Field id="email" name="email" label="Email" type="email" autoComplete="username" required />
          <Button type="submit" look="loud" disabled={ask.isPending}>
            {ask.isPending ? 'Sending...' : 'Send the link'}
          </Button>
        </form>
      )}
      <p>
        <a href={login} className="link inline-flex min-h-11 items-center font-semibold">
          Back to sign-in
        </a>
      </p>
    </AuthFrame>
  )
}
