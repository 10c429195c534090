import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import type { PersonEntry } from '#features/people/people.schema.ts'
import { personChangeTexts, personRowTexts as texts } from '#features/people/texts/portal.ts'
import { roleTexts } from '#features/people/texts/roles.ts'
import { changePerson, inviteAgain, withdraw } from '#features/people/web/portal/people.api.ts'
import { CloseDialog } from '#features/people/web/portal/close-dialog.tsx'
import { RemoveDialog } from '#features/people/web/portal/remove-dialog.tsx'
import { ResetFactorsDialog } from '#features/people/web/portal/reset-factors-dialog.tsx'
import { RoleDialog } from '#features/people/web/portal/role-dialog.tsx'
import { usePersonChange } from '#features/people/web/portal/use-person-change.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { QuietButton, QuietLink } from '#ui/portal/controls/quiet-button.tsx'
import { Avatar } from '#ui/portal/display/avatar.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

export function PersonRow({ person }: { person: PersonEntry }) {
  const { name, email, avatar, role, status } = person
  const { data: me } = useQuery(meQuery)
  const [now] = useState(() => new Date().toISOString())
  const isExpired = person.invitation_end !== null && person.invitation_end <= now
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 py-4 lg:grid-cols-[auto_1fr_auto]">
      <Avatar name={name} url={avatar} className="size-11 text-base" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-lg leading-snug break-words">{name}</h2>
          <span className="flex flex-wrap gap-1.5">
            <Badge look="outlined">{roleTexts[role].name}</Badge>
            {me?.id === person.id && <Badge>{texts.you}</Badge>}
            {status === 'invited' && (
              <Badge look={isExpired ? 'bad' : 'dashed'}>{isExpired ? texts.expired : texts.invited}</Badge>
            )}
            {status === 'closed' && <Badge look="loud">{texts.closed}</Badge>}
          </span>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="break-all">{email}</span>
          <Presence person={person} isExpired={isExpired} />
          {status !== 'invited' && <span>{person.two_factor ? texts.twoFactor : texts.noFactor}</span>}
        </p>
      </div>
      <div className="col-span-full -ml-2 flex flex-wrap items-center gap-1 sm:-ml-3 lg:col-span-1 lg:ml-0">
        {status === 'invited' ? <InvitedActions person={person} /> : <AccountActions person={person} />}
      </div>
    </article>
  )
}

function Presence({ person, isExpired }: { person: PersonEntry; isExpired: boolean }) {
  const { status, seen_at, invitation_end } = person
  if (status === 'invited')
    return invitation_end ? (
      <span>
        {isExpired ? texts.invitationEnded : texts.invitationEnds} <LocalTime at={invitation_end} />
      </span>
    ) : null
  return seen_at ? (
    <span>
      {texts.seen} <LocalTime at={seen_at} />
    </span>
  ) : (
    <span>{texts.neverSeen}</span>
  )
}

function InvitedActions({ person: { id, name } }: { person: PersonEntry }) {
  const change = usePersonChange(name)
  const act = (send: () => Promise<unknown>, done: string) => () => change.mutate({ send, done })
  return (
    <>
      <Action
        about={name}
        busy={change.isPending}
        onPress={act(() => inviteAgain(id), personChangeTexts.invitedAgain)}
      >
        {texts.inviteAgain}
      </Action>
      <Action
        about={name}
        busy={change.isPending}
        tone="bad"
        onPress={act(() => withdraw(id), personChangeTexts.withdrawn)}
      >
        {texts.withdraw}
      </Action>
    </>
  )
}

type Asking = 'role' | 'factors' | 'close' | 'remove'

function AccountActions({ person }: { person: PersonEntry }) {
  const { id, name, role, status, two_factor } = person
  const [asking, setAsking] = useState<Asking>()
  const change = usePersonChange(name)
  const onClose = () => setAsking(undefined)
  const reopen = () =>
    change.mutate({ send: () => changePerson(id, { closed: false }), done: personChangeTexts.reopened })
  return (
    <>
      {role === 'curator' && (
        <QuietLink to={`${PORTAL.curators}?tab=curators`} aria-description={name}>
          {texts.genres}
        </QuietLink>
      )}
      <Action about={name} busy={change.isPending} onPress={() => setAsking('role')}>
        {texts.changeRole}
      </Action>
      {two_factor && (
        <Action about={name} busy={change.isPending} onPress={() => setAsking('factors')}>
          {texts.resetFactors}
        </Action>
      )}
      {status === 'closed' ? (
        <Action about={name} busy={change.isPending} onPress={reopen}>
          {texts.reopen}
        </Action>
      ) : (
        <Action about={name} busy={change.isPending} onPress={() => setAsking('close')}>
          {texts.close}
        </Action>
      )}
      <Action about={name} busy={change.isPending} tone="bad" onPress={() => setAsking('remove')}>
        {texts.remove}
      </Action>
      {asking === 'role' && <RoleDialog person={person} onClose={onClose} />}
      {asking === 'factors' && <ResetFactorsDialog person={person} onClose={onClose} />}
      {asking === 'close' && <CloseDialog person={person} onClose={onClose} />}
      {asking === 'remove' && <RemoveDialog person={person} onClose={onClose} />}
    </>
  )
}

type ActionProps = {
  about: string
  busy: boolean
  tone?: 'plain' | 'bad'
  onPress: () => void
  children: ReactNode
}

const Action = ({ about, busy, tone = 'plain', onPress, children }: ActionProps) => (
  <QuietButton tone={tone} disabled={busy} aria-description={about} onClick={onPress}>
    {children}
  </QuietButton>
)
