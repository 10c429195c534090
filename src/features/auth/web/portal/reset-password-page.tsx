import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { welcomePath } from '#lib/portal-paths.ts'
import { resetPasswordTexts as texts } from '#features/auth/texts/portal.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { NewPasswordForm } from '#features/auth/web/portal/new-password-form.tsx'
import { endingOf, passwordLinkQuery } from '#features/auth/web/portal/password-link.api.ts'
import { useAuthPaths } from '#features/auth/web/portal/use-auth-paths.ts'
import { messageOf } from '#ui/api-error.ts'
import { LinkButton } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { showToast } from '#ui/toasts.ts'

/** Password mails link to this page. */
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
      showToast({ title: texts.changed, description: texts.changedHint })
      await navigate(login, { replace: true })
    },
  })

  // Invitations of earlier releases link to this page.
  if (link.data?.purpose === 'invite') return <Navigate to={welcomePath(token)} replace />
  const ending = token === '' ? 'unknown' : (endingOf(link.error) ?? endingOf(reset.error))
  if (ending) {
    return (
      <AuthFrame title={texts.title}>
        <FormFailure message={texts.endings[ending]} />
        <p>
          <LinkButton look="loud" to={forgot}>
            {texts.newLink}
          </LinkButton>
        </p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={texts.title} lead={texts.lead}>
      <NewPasswordForm
        email={link.data?.email ?? ''}
        labels={texts.fields}
        busy={reset.isPending}
        failure={reset.isError && messageOf(reset.error, texts.failed)}
        onPassword={reset.mutate}
      />
    </AuthFrame>
  )
}
