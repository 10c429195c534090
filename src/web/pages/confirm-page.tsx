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
      heading={said === SAID.confirmed ? 'You’re subscribed' : 'One last step: confirm your subscription'}
      lead="If you didn’t sign up, close this page and you won’t hear from us."
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
