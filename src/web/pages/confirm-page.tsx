import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CONFIRM_PATH } from '#lib/paths.ts'
import { confirmTexts, MAIL_PAGE_MESSAGES } from '#features/newsletter/texts/mail-pages.ts'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { MailPage, useMailPageMessage } from '#web/mail-page.tsx'

/** The confirmation mail links to this page. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  const [message, setMessage] = useState(useMailPageMessage())
  return (
    <MailPage
      page={CONFIRM_PATH}
      title={confirmTexts.title}
      heading={message === MAIL_PAGE_MESSAGES.confirmed ? confirmTexts.doneHeading : confirmTexts.heading}
      lead={confirmTexts.lead}
      message={message}
    >
      {!message && (
        <PressOnce
          page={CONFIRM_PATH}
          body={{ token: params.get('token') ?? '' }}
          label={confirmTexts.confirm}
          busy={confirmTexts.confirming}
          onDone={setMessage}
        />
      )}
    </MailPage>
  )
}
