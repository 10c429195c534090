import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { AddressLink } from '#features/auth/address.schema.ts'
import { confirmAddressTexts as texts } from '#features/auth/texts/address.ts'
import {
  type AddressEnding,
  addressEndingOf,
  addressLinkQuery,
  confirmAddress,
  stopAddress,
} from '#features/auth/web/portal/address.api.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { LOGIN_PATH } from '#features/auth/web/portal/session.ts'
import { PORTAL, settingsPath } from '#lib/portal-paths.ts'
import { UnopenedLink } from '#features/auth/web/portal/unopened-link.tsx'
import { messageOf } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

/** Mails about a new address link to this page. Opening it changes nothing, because programs open links in mails too. */
export function ConfirmAddressPage() {
  const { token = '' } = useParams()
  const link = useQuery(addressLinkQuery(token))
  const confirm = useMutation({ mutationFn: () => confirmAddress(token) })
  const stop = useMutation({ mutationFn: () => stopAddress(token) })

  if (confirm.isSuccess)
    return (
      <Outcome {...(confirm.data.changed ? texts.done : texts.half)}>
        {confirm.data.changed && toSignIn}
      </Outcome>
    )
  if (stop.isSuccess) return <Outcome {...texts.stopped}>{toNewPassword}</Outcome>
  const failed = [confirm.error, stop.error, link.error].find((error) => addressEndingOf(error))
  const ending = addressEndingOf(failed)
  if (ending) return <Ended ending={ending} why={messageOf(failed, texts.notOpened)} />
  if (link.isError) return <UnopenedLink texts={texts} link={link} />
  if (!link.data) return null
  const { side, site } = link.data
  const error = confirm.error ?? stop.error
  const busy = confirm.isPending || stop.isPending
  return (
    <AuthFrame site={site} title={texts.title} lead={question(link.data)}>
      <FormFailure message={error !== null && messageOf(error, texts.failed)} />
      <div className="flex flex-wrap gap-3">
        <Button look="loud" disabled={busy} onClick={() => confirm.mutate()}>
          {confirm.isPending ? texts.confirming : texts.confirm[side]}
        </Button>
        <Button disabled={busy} onClick={() => stop.mutate()}>
          {stop.isPending ? texts.stopping : texts.stop}
        </Button>
      </div>
    </AuthFrame>
  )
}

const question = ({ site, old_email, new_email }: AddressLink) =>
  old_email === null ? texts.new(site, new_email) : texts.old(site, old_email, new_email)

const toSignIn = <LinkButton to={LOGIN_PATH}>{texts.signIn}</LinkButton>
const toProfile = <LinkButton to={settingsPath('profile')}>{texts.profile}</LinkButton>
const toNewPassword = <LinkButton to={PORTAL.forgotPassword}>{texts.newPassword}</LinkButton>

type OutcomeProps = { title: string; text: string; children?: ReactNode }

/** Signing in leads curators to their workspace, so this page needs to know no roles. */
const Outcome = ({ title, text, children }: OutcomeProps) => (
  <AuthFrame title={title}>
    <p>{text}</p>
    {children && <p>{children}</p>}
  </AuthFrame>
)

const Ended = ({ ending, why }: { ending: AddressEnding; why: string }) => (
  <Outcome title={texts.endings[ending]} text={why}>
    {['expired', 'withdrawn', 'taken', 'unknown'].includes(ending) && toProfile}
  </Outcome>
)
