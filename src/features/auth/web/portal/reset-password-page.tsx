import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { passwordProblem } from '#features/auth/web/portal/new-password.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { useAuthPaths } from '#features/auth/web/portal/use-auth-paths.ts'
import { textOf } from '#lib/shapes.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { FormFailure } from '#ui/portal/form-state.tsx'
import { nothing } from '#ui/portal/staff.ts'
import { showToast } from '#ui/toasts.ts'

const FAILED = 'Failed to change password'

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'link_expired'

/** The page that the mail's link leads to. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { login, forgot, expired } = useAuthPaths()
  const [problem, setProblem] = useState<string>()
  const token = search.get('token') ?? ''
  const reset = useMutation({
    mutationFn: (password: string) =>
      send('POST', '/api/auth/reset-password', { body: { token, password }, shape: nothing }),
    onSuccess: async () => {
      showToast({ title: 'Password Changed', description: 'Please sign in with your new password.' })
      await navigate(login, { replace: true })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = textOf(form.get('password'))
    const found = passwordProblem(password, textOf(form.get('confirmation')))
    setProblem(found)
    if (!found) reset.mutate(password)
  }

  if (token === '' || isExpired(reset.error)) {
    return (
      <AuthFrame title="Choose a new password">
        <FormFailure message={expired} />
        <p>
          <LinkButton look="loud" to={forgot}>
            Send a new link
          </LinkButton>
        </p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Choose a new password" lead="All sessions of your account end with it.">
      <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <FormFailure message={problem ?? (reset.isError && messageOf(reset.error, FAILED))} />
        <PasswordField id="password" name="password" label="New Password" autoComplete="new-password" />
        <PasswordField
          id="confirmation"
          name="confirmation"
          label="Confirm New Password"
          autoComplete="new-password"
        />
        <Button type="submit" look="loud" disabled={reset.isPending}>
          {reset.isPending ? 'Saving...' : 'Change Password'}
        </Button>
      </form>
    </AuthFrame>
  )
}
