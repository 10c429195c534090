import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { MAIL_PAGE_MESSAGES, unsubscribeTexts } from '#features/newsletter/texts/mail-pages.ts'
import { Leave } from '#features/newsletter/web/leave.tsx'
import { MailPage, useMailPageMessage } from '#web/mail-page.tsx'

/** Parameters that name the subscription a mail came from. */
const ORIGIN = new Set(['from', 'scope', 'target'])

/** The last link of every newsletter leads to this page. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  const [message, setMessage] = useState(useMailPageMessage())
  const token = params.get('token') ?? ''
  const origin = [...params].filter(([name]) => ORIGIN.has(name))
  return (
    <MailPage
      page={UNSUBSCRIBE_PATH}
      title={unsubscribeTexts.title}
      heading={message === MAIL_PAGE_MESSAGES.left ? unsubscribeTexts.doneHeading : unsubscribeTexts.heading}
      lead={unsubscribeTexts.lead}
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
