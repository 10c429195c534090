import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SAID } from '#features/newsletter/said.ts'
import { Leave } from '#features/newsletter/web/leave.tsx'
import { MailPage, useSaid } from '#web/mail-page.tsx'

/** What a link may say of the mail it was in. */
const ORIGIN = new Set(['from', 'scope', 'target'])

/** Where the link at the end of every newsletter leads. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  const [said, setSaid] = useState(useSaid())
  const token = params.get('token') ?? ''
  const origin = [...params].filter(([name]) => ORIGIN.has(name))
  return (
    <MailPage
      page="/newsletter/unsubscribe"
      title="Unsubscribe"
      heading={said === SAID.left ? 'You’re unsubscribed' : 'Leave the newsletter'}
      lead="You’ll stop receiving these e-mails. You can subscribe again at any time."
      said={said}
    >
      {(token || !said) && (
        <Leave token={token} origin={Object.fromEntries(origin)} left={said !== undefined} onLeft={setSaid} />
      )}
    </MailPage>
  )
}
