import { WORKSPACE } from '#lib/portal-paths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { NewPasswordForm } from '#features/auth/web/portal/new-password-form.tsx'
import { isExpiredLink, passwordLinkQuery } from '#features/auth/web/portal/password-link.api.ts'
import { begin, CURATOR_LOGIN_PATH, CURATOR_PATH, FIRST_PATH } from '#features/auth/web/portal/session.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { showToast } from '#ui/toasts.ts'

const FAILED = 'Your password could not be saved. Try again.'
const UNREAD = 'The invitation could not be opened. Try again.'
const LABELS = { password: 'Password', confirmation: 'Repeat password', button: 'Save password and sign in' }

const roleText = (role: string, site: string) =>
  role === 'curator' ? `You’re now a curator of ${site}.` : `You now have an account at ${site}.`

/** Where an invitation leads: the person chooses a first password and is signed in. */
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
      showToast({ title: 'Password saved', description: 'You’re signed in.' })
      await navigate(me.role === 'curator' ? CURATOR_PATH : FIRST_PATH, { replace: true })
    },
  })

  if (isExpiredLink(link.error) || isExpiredLink(accept.error)) return <UsedInvitation />
  if (link.isError) {
    return (
      <AuthFrame title="Welcome">
        <FormFailure message={messageOf(link.error, UNREAD)} />
        <p>
          <Button look="loud" onClick={() => void link.refetch()}>
            Try again
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
      title={`Welcome, ${name}`}
      lead={`${roleText(role, site)} Choose a password with at least 8 characters. You’ll sign in with it as ${email}.`}
    >
      <NewPasswordForm
        email={email}
        labels={LABELS}
        busy={accept.isPending}
        failure={accept.isError && messageOf(accept.error, FAILED)}
        onPassword={accept.mutate}
      />
    </AuthFrame>
  )
}

function UsedInvitation() {
  return (
    <AuthFrame title="This invitation no longer works">
      <p>It has been used already, or it has expired.</p>
      <p>If you have chosen a password, sign in with it. Otherwise, ask for a new link.</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="loud" to={CURATOR_LOGIN_PATH}>
          Sign in
        </LinkButton>
        <LinkButton to={WORKSPACE.forgotPassword}>Send a new link</LinkButton>
      </p>
    </AuthFrame>
  )
}
