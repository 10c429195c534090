import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#features/auth/auth.schema.ts'
import { sessionsTexts as texts } from '#features/auth/texts/portal.ts'
import { endOtherSessions, endSession, sessionsQuery } from '#features/auth/web/portal/sessions.api.ts'
import { countryName } from '#lib/country-name.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { showToast } from '#ui/toasts.ts'

/** Where the person is signed in. */
export function SessionsCard() {
  return (
    <LoadedCard
      title={texts.title}
      lead={texts.lead}
      query={sessionsQuery}
      loading={texts.loading}
      skeleton="h-40"
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </LoadedCard>
  )
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const client = useQueryClient()
  const end = useMutation({
    // Without an id, all others.
    mutationFn: (id: string | undefined) => (id === undefined ? endOtherSessions() : endSession(id)),
    onSuccess: (_, id) => showToast({ title: id === undefined ? texts.endedOthers : texts.ended }),
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const current = sessions.filter((session) => session.current)
  const others = sessions.filter((session) => !session.current)
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-rule border-y border-rule">
        {[...current, ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-5" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
          {texts.endOthers}
        </Button>
      )}
    </>
  )
}

type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { current, browser, system, country, seen_at, created_at } = session
  const device = texts.device(browser, system)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device} {current && <Badge look="loud">{texts.thisDevice}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          {country && <span>{countryName(country)}</span>}
          <span>
            {current ? texts.since : texts.seen} <LocalTime at={current ? created_at : seen_at} />
          </span>
        </p>
      </div>
      {!current && (
        <QuietButton tone="bad" disabled={busy} aria-description={device} onClick={onEnd}>
          {texts.end}
        </QuietButton>
      )}
    </li>
  )
}
