import { useSearchParams } from 'react-router'
import { Leave } from '#features/newsletter/web/leave.tsx'
import { MailPage } from '#web/mail-page.tsx'

/** What a link may say of the mail it was in. */
const ORIGIN = ['from', 'scope', 'target']

/** Where the link at the end of every newsletter leads. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  const origin = [...params].filter(([name]) => ORIGIN.includes(name))
  return (
    <MailPage
      page="/newsletter/unsubscribe"
      title="Unsubscribe"
      heading="Leave the newsletter"
      lead="Press the button and what brought you here ends. You can subscribe again at any time."
    >
      <Leave token={params.get('token') ?? ''} origin={Object.fromEntries(origin)} />
    </MailPage>
  )
}
