import { UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { useEffect, useState } from 'react'
import type { Subscriptions } from '#features/newsletter/newsletter.schema.ts'
import { unsubscribeTexts as texts } from '#features/newsletter/texts/mail-pages.ts'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { send } from '#ui/fetch.ts'

type Part = Subscriptions['subscriptions'][number]

const NOTHING: Subscriptions = { email: '', subscriptions: [] }

/** Returns a function that cancels the read. Errors are ignored: pressing the button shows what is wrong with a link. */
function readOverview(token: string, onRead: (overview: Subscriptions) => void): () => void {
  let wanted = true
  send('POST /api/newsletter/subscriptions', 'record', { body: { token } }).then(
    (overview) => wanted && onRead(overview),
    () => undefined,
  )
  return () => {
    wanted = false
  }
}

type LeaveProps = {
  token: string
  /** The newsletter or subscription that the mail came from. */
  origin: Record<string, string>
  /** Whether a subscription has just ended. The others are still offered. */
  left: boolean
  onLeft: (message: string) => void
}

type EndProps = { token: string; onDone: (message: string) => void }

/** Ends the subscription that the mail came from. Readers with several can end each of them, or all. */
export function Leave({ token, origin, left, onLeft }: LeaveProps) {
  const [{ email, subscriptions: parts }, setOverview] = useState(NOTHING)
  useEffect(() => readOverview(token, setOverview), [token])
  const end = {
    token,
    onDone: (message: string) => {
      onLeft(message)
      readOverview(token, setOverview)
    },
  }
  return (
    <>
      {/* Reserves its space, so that the button below does not move. */}
      <p className="scripted min-h-6">{email && texts.forAddress(email)}</p>
      {!left && (
        <PressOnce
          page={UNSUBSCRIBE_PATH}
          body={{ token, ...origin }}
          label={texts.unsubscribe}
          busy={texts.unsubscribing}
          onDone={end.onDone}
        />
      )}
      {parts.length > (left ? 0 : 1) && <Parts parts={parts} {...end} />}
      <div className="unscripted">
        <Everything {...end} />
      </div>
    </>
  )
}

const Everything = ({ token, onDone }: EndProps) => (
  <PressOnce
    page={UNSUBSCRIBE_PATH}
    body={{ token }}
    label={texts.everything}
    busy={texts.unsubscribing}
    look="plain"
    onDone={onDone}
  />
)

function Parts({ parts, ...end }: EndProps & { parts: Part[] }) {
  return (
    <section
      aria-labelledby="all-you-get"
      className="flex w-full max-w-[44rem] flex-col gap-4 border-t border-rule pt-6"
    >
      <h2 id="all-you-get" className="text-card">
        {texts.subscriptions}
      </h2>
      <ul className="flex flex-col gap-3">
        {parts.map(({ scope, target, name }) => (
          <li key={`${scope} ${target}`}>
            <PressOnce
              page={UNSUBSCRIBE_PATH}
              body={{ token: end.token, scope, target }}
              label={texts.unsubscribeFrom(name)}
              busy={texts.unsubscribing}
              look="plain"
              onDone={end.onDone}
            />
          </li>
        ))}
        <li>
          <Everything {...end} />
        </li>
      </ul>
    </section>
  )
}
