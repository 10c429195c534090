import { useEffect, useState } from 'react'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { fieldsOf, listOf, textOf } from '#lib/shapes.ts'
import { send } from '#ui/fetch.ts'

type Part = { scope: string; target: string; name: string }
type Overview = { email: string; parts: Part[] }

const overviewOf = (body: unknown): Overview => {
  const fields = fieldsOf(body)
  return {
    email: textOf(fields['email']),
    parts: listOf(fields['subscriptions'], (part) => ({
      scope: textOf(part['scope']),
      target: textOf(part['target']),
      name: textOf(part['name']),
    })),
  }
}

/** What the link's owner gets; nothing while it is not known, or when the link is no good. */
function useOverview(token: string): Overview | undefined {
  const [overview, setOverview] = useState<Overview>()
  useEffect(() => {
    let wanted = true
    send('POST', '/api/newsletter/subscriptions', { body: { token }, shape: overviewOf }).then(
      (answer) => wanted && setOverview(answer),
      // Pressing the button tells what is wrong with the link.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [token])
  return overview
}

type LeaveProps = {
  token: string
  /** What the mail came from ends first: the newsletter it was, or the subscription. */
  origin: Record<string, string>
}

const PAGE = '/newsletter/unsubscribe'

/** Ends what the mail came from; for those who get more than one thing, also each of them, or everything. */
export function Leave({ token, origin }: LeaveProps) {
  const overview = useOverview(token)
  return (
    <>
      {overview?.email && <p>For {overview.email}</p>}
      <PressOnce page={PAGE} body={{ token, ...origin }} label="Unsubscribe" busy="Unsubscribing..." />
      {overview && overview.parts.length > 1 && <Parts token={token} parts={overview.parts} />}
      <div className="unscripted">
        <Everything token={token} />
      </div>
    </>
  )
}

const Everything = ({ token }: { token: string }) => (
  <PressOnce page={PAGE} body={{ token }} label="Stop everything" busy="Stopping..." look="plain" />
)

function Parts({ token, parts }: { token: string; parts: Part[] }) {
  return (
    <section
      aria-labelledby="all-you-get"
      className="flex max-w-[60ch] flex-col gap-4 border-t border-rule pt-6"
    >
      <h2 id="all-you-get" className="text-card">
        All you get from us
      </h2>
      <ul className="flex flex-col gap-3">
        {parts.map(({ scope, target, name }) => (
          <li key={`${scope} ${target}`}>
            <PressOnce
              page={PAGE}
              body={{ token, scope, target }}
              label={`Stop ${name}`}
              busy="Stopping..."
              look="plain"
            />
          </li>
        ))}
        <li>
          <Everything token={token} />
        </li>
      </ul>
    </section>
  )
}
