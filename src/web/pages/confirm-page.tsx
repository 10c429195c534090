import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CONFIRM_PATH } from '#lib/paths.ts'
import { MAIL_PAGE_MESSAGES } from '#features/newsletter/mail-page-messages.ts'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { MailPage, useMailPageMessage } from '#web/mail-page.tsx'

/** Where the mail after signing up for the newsletter, an author or a genre leads. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  const [message, setMessage] = useState(useMailPageMessage())
  return (
    <MailPage
      page={CONFIRM_PATH}
      title="Confirm your subscription"
      heading={
        message === MAIL_PAGE_MESSAGES.confirmed
          ? 'You’re subscribed'
          : 'One last step: confirm your subscription'
      }
      lead="If you didn’t sign up, close this page and you won’t hear from us."
      message={message}
    >
      {!message && (
        <PressOnce
          page={CONFIRM_PATH}
          body={{ token: params.get('token') ?? '' }}
          label="Confirm subscription"
          busy="Confirming..."
          onDone={setMessage}
        />
      )}
    </MailPage>
  )
}
