import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { MAIL_PAGE_MESSAGES } from '#features/newsletter/mail-page-messages.ts'
import { Leave } from '#features/newsletter/web/leave.tsx'
import { MailPage, useMailPageMessage } from '#web/mail-page.tsx'

/** What a link may say of the mail it was in. */
const ORIGIN = new Set(['from', 'scope', 'target'])

/** Where the link at the end of every newsletter leads. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  const [message, setMessage] = useState(useMailPageMessage())
  const token = params.get('token') ?? ''
  const origin = [...params].filter(([name]) => ORIGIN.has(name))
  return (
    <MailPage
      page={UNSUBSCRIBE_PATH}
      title="Unsubscribe"
      heading={message === MAIL_PAGE_MESSAGES.left ? 'You’re unsubscribed' : 'Leave the newsletter'}
      lead="You’ll stop receiving these e-mails. You can subscribe again at any time."
      message={message}
    >
      {(token || !message) && (
        <Leave
          token={token}
          origin={Object.fromEntries(origin)}
          left={message !== undefined}
          onLeft={setMessage}
        />
      )}
    </MailPage>
  )
}
