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
  /** The newsletter whose link was followed: what it came from ends first. */
  from: string | undefined
}

/** Ends what the mail came from; for those who get more than one thing, also each of them, or everything. */
export function Leave({ token, from }: LeaveProps) {
  const overview = useOverview(token)
  return (
    <>
      {overview?.email && <p>For {overview.email}</p>}
      <PressOnce
        call="/api/newsletter/unsubscribe"
        body={{ token, from }}
        label="Unsubscribe"
        busy="Unsubscribing..."
      />
      {overview && overview.parts.length > 1 && <Parts token={token} parts={overview.parts} />}
    </>
  )
}

function Parts({ token, parts }: { token: string; parts: Part[] }) {
  return (
    <section aria-labelledby="all-you-get" className="flex max-w-[60ch] flex-col gap-4">
      <h2 id="all-you-get" className="text-card">
        All you get from us
      </h2>
      <ul className="flex flex-col gap-3">
        {parts.map(({ scope, target, name }) => (
          <li key={`${scope} ${target}`}>
            <PressOnce
              call="/api/newsletter/unsubscribe"
              body={{ token, scope, target }}
              label={`Stop ${name}`}
              busy="Stopping..."
            />
          </li>
        ))}
        <li>
          <PressOnce
            call="/api/newsletter/unsubscribe"
            body={{ token }}
            label="Stop everything"
            busy="Stopping..."
          />
        </li>
      </ul>
    </section>
  )
}
