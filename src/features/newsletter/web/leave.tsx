import { UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { useEffect, useState } from 'react'
import type { Subscriptions } from '#features/newsletter/newsletter.schema.ts'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { send } from '#ui/fetch.ts'

type Part = Subscriptions['subscriptions'][number]

const NOTHING: Subscriptions = { email: '', subscriptions: [] }

/** Answers how to be told nothing any more. Pressing tells what is wrong with a link that is no good. */
function readOverview(token: string, tell: (overview: Subscriptions) => void): () => void {
  let wanted = true
  send('POST /api/newsletter/subscriptions', 'record', { body: { token } }).then(
    (overview) => wanted && tell(overview),
    () => undefined,
  )
  return () => {
    wanted = false
  }
}

type LeaveProps = {
  token: string
  /** What the mail came from ends first: the newsletter it was, or the subscription. */
  origin: Record<string, string>
  /** Something has ended already: what is left can end, too. */
  left: boolean
  onLeft: (message: string) => void
}

type EndProps = { token: string; onDone: (message: string) => void }

/** Ends what the mail came from; for those who get more than one thing, also each of them, or everything. */
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
      {/* Its place is kept: nobody presses a button that moves under the finger. */}
      <p className="scripted min-h-6">{email && `For ${email}`}</p>
      {!left && (
        <PressOnce
          page={UNSUBSCRIBE_PATH}
          body={{ token, ...origin }}
          label="Unsubscribe"
          busy="Unsubscribing..."
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
    label="Stop everything"
    busy="Stopping..."
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
        Your subscriptions
      </h2>
      <ul className="flex flex-col gap-3">
        {parts.map(({ scope, target, name }) => (
          <li key={`${scope} ${target}`}>
            <PressOnce
              page={UNSUBSCRIBE_PATH}
              body={{ token: end.token, scope, target }}
              label={`Stop ${name}`}
              busy="Stopping..."
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
