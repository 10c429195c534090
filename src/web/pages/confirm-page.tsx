import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SAID } from '#features/newsletter/said.ts'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { MailPage, useSaid } from '#web/mail-page.tsx'

/** Where the mail after signing up for the newsletter, an author or a genre leads. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  const [said, setSaid] = useState(useSaid())
  return (
    <MailPage
      page="/newsletter/confirm"
      title="Confirm your subscription"
      heading={said === SAID.confirmed ? 'You are in' : 'One more press'}
      lead="Press the button and it begins. If you did not ask for it, close this page: nothing will be sent."
      said={said}
    >
      {!said && (
        <PressOnce
          page="/newsletter/confirm"
          body={{ token: params.get('token') ?? '' }}
          label="Confirm subscription"
          busy="Confirming..."
          onDone={setSaid}
        />
      )}
    </MailPage>
  )
}
