import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { welcomeTexts as texts } from '#features/auth/texts/portal.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { EndedInvitation } from '#features/auth/web/portal/ended-invitation.tsx'
import { NewPasswordForm } from '#features/auth/web/portal/new-password-form.tsx'
import { endingOf, passwordLinkQuery } from '#features/auth/web/portal/password-link.api.ts'
import { begin, CURATOR_PATH, FIRST_PATH } from '#features/auth/web/portal/session.ts'
import { UnopenedLink } from '#features/auth/web/portal/unopened-link.tsx'
import { messageOf } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.ts'

/** Invitations link to this page: the person enters a name and a first password, and is signed in. */
export function WelcomePage() {
  const { token = '' } = useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const link = useQuery(passwordLinkQuery(token))
  const [typedName, setName] = useState<string>()
  const name = typedName ?? link.data?.name ?? ''
  const accept = useMutation({
    mutationFn: (password: string) =>
      send('POST /api/auth/accept-invitation', 'record', { body: { token, password, name: name.trim() } }),
    onSuccess: async ({ user: me }) => {
      begin(client, me)
      showToast({ title: texts.saved, description: texts.savedHint })
      await navigate(me.role === 'curator' ? CURATOR_PATH : FIRST_PATH, { replace: true })
    },
  })

  const ending = endingOf(link.error) ?? endingOf(accept.error)
  if (ending) return <EndedInvitation ending={ending} />
  if (link.isError) return <UnopenedLink texts={texts} link={link} />
  if (!link.data) return null
  const { site, email, role } = link.data
  return (
    <AuthFrame
      site={site}
      title={texts.greeting(link.data.name)}
      lead={texts.lead(role === 'curator' ? texts.curator(site) : texts.staff(site), email)}
    >
      <NewPasswordForm
        email={email}
        labels={texts.fields}
        busy={accept.isPending}
        failure={accept.isError && messageOf(accept.error, texts.failed)}
        onPassword={(password) => name.trim() && accept.mutate(password)}
      >
        <Field
          id="name"
          autoComplete="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={100}
          value={name}
          error={name.trim() === '' ? texts.nameMissing : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </NewPasswordForm>
    </AuthFrame>
  )
}
