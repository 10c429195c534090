import { useSearchParams } from 'react-router'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { MailPage } from '#web/mail-page.tsx'

/** Where the mail after signing up for the newsletter, an author or a genre leads. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  return (
    <MailPage
      page="/newsletter/confirm"
      title="Confirm your subscription"
      heading="One more press"
      lead="Press the button and it begins. If you did not ask for it, close this page: nothing will be sent."
    >
      <PressOnce
        page="/newsletter/confirm"
        body={{ token: params.get('token') ?? '' }}
        label="Confirm subscription"
        busy="Confirming..."
      />
    </MailPage>
  )
}
