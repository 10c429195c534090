import { WORKSPACE } from '#lib/portal-paths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { usedInvitationTexts, welcomeTexts as texts } from '#features/auth/texts/portal.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { NewPasswordForm } from '#features/auth/web/portal/new-password-form.tsx'
import { isExpiredLink, passwordLinkQuery } from '#features/auth/web/portal/password-link.api.ts'
import { begin, CURATOR_LOGIN_PATH, CURATOR_PATH, FIRST_PATH } from '#features/auth/web/portal/session.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { showToast } from '#ui/toasts.ts'

/** Invitations link to this page: the person chooses a first password and is signed in. */
export function WelcomePage() {
  const { token = '' } = useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const link = useQuery(passwordLinkQuery(token))
  const accept = useMutation({
    mutationFn: (password: string) =>
      send('POST /api/auth/accept-invitation', 'record', { body: { token, password } }),
    onSuccess: async ({ user: me }) => {
      begin(client, me)
      showToast({ title: texts.saved, description: texts.savedHint })
      await navigate(me.role === 'curator' ? CURATOR_PATH : FIRST_PATH, { replace: true })
    },
  })

  if (isExpiredLink(link.error) || isExpiredLink(accept.error)) return <UsedInvitation />
  if (link.isError) {
    return (
      <AuthFrame title={texts.title}>
        <FormFailure message={messageOf(link.error, texts.notOpened)} />
        <p>
          <Button look="loud" onClick={() => void link.refetch()}>
            {texts.retry}
          </Button>
        </p>
      </AuthFrame>
    )
  }
  if (!link.data) return null
  const { site, email, name, role } = link.data
  return (
    <AuthFrame
      site={site}
      title={texts.greeting(name)}
      lead={texts.lead(role === 'curator' ? texts.curator(site) : texts.staff(site), email)}
    >
      <NewPasswordForm
        email={email}
        labels={texts.fields}
        busy={accept.isPending}
        failure={accept.isError && messageOf(accept.error, texts.failed)}
        onPassword={accept.mutate}
      />
    </AuthFrame>
  )
}

function UsedInvitation() {
  return (
    <AuthFrame title={usedInvitationTexts.title}>
      <p>{usedInvitationTexts.reason}</p>
      <p>{usedInvitationTexts.advice}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="loud" to={CURATOR_LOGIN_PATH}>
          {usedInvitationTexts.signIn}
        </LinkButton>
        <LinkButton to={WORKSPACE.forgotPassword}>{usedInvitationTexts.newLink}</LinkButton>
      </p>
    </AuthFrame>
  )
}
