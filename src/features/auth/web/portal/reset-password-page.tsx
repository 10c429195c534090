import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { welcomePath } from '#lib/portal-paths.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { NewPasswordForm } from '#features/auth/web/portal/new-password-form.tsx'
import { isExpiredLink, passwordLinkQuery } from '#features/auth/web/portal/password-link.api.ts'
import { useAuthPaths } from '#features/auth/web/portal/use-auth-paths.ts'
import { messageOf } from '#ui/api-error.ts'
import { LinkButton } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { showToast } from '#ui/toasts.ts'

const TITLE = 'Choose a new password'
const FAILED = 'Failed to change password'
const EXPIRED = 'This link has been used already, or is older than an hour.'
const LABELS = { password: 'New Password', confirmation: 'Confirm New Password', button: 'Change Password' }

/** Where the link of a password mail leads. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { login, forgot } = useAuthPaths()
  const token = search.get('token') ?? ''
  const link = useQuery({ ...passwordLinkQuery(token), enabled: token !== '' })
  const reset = useMutation({
    mutationFn: (password: string) =>
      send('POST /api/auth/reset-password', 'nothing', { body: { token, password } }),
    onSuccess: async () => {
      showToast({ title: 'Password Changed', description: 'Please sign in with your new password.' })
      await navigate(login, { replace: true })
    },
  })

  // Invitations of earlier releases lead here.
  if (link.data?.purpose === 'invite') return <Navigate to={welcomePath(token)} replace />
  if (token === '' || isExpiredLink(link.error) || isExpiredLink(reset.error)) {
    return (
      <AuthFrame title={TITLE}>
        <FormFailure message={EXPIRED} />
        <p>
          <LinkButton look="loud" to={forgot}>
            Send a new link
          </LinkButton>
        </p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={TITLE} lead="You’ll be signed out everywhere else.">
      <NewPasswordForm
        email={link.data?.email ?? ''}
        labels={LABELS}
        busy={reset.isPending}
        failure={reset.isError && messageOf(reset.error, FAILED)}
        onPassword={reset.mutate}
      />
    </AuthFrame>
  )
}
