import { useSearchParams } from 'react-router'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { PageHead } from '#web/page-head.tsx'

/** Where the mail after signing up for the newsletter leads. */
export function ConfirmPage() {
  const [params] = useSearchParams()
  return (
    <div className="frame flex flex-col gap-8 pt-12 lg:pt-16">
      <PageHead title="Confirm your subscription" description="" path="/newsletter/confirm" />
      <h1 className="max-w-[16ch] text-title">One more press</h1>
      <p className="max-w-[52ch] font-read text-dek text-muted">
        Press the button and the newsletter is yours. If you did not ask for it, close this page: nothing will
        be sent.
      </p>
      <PressOnce
        call="/api/newsletter/confirm"
        body={{ token: params.get('token') ?? '' }}
        label="Confirm subscription"
        busy="Confirming..."
      />
    </div>
  )
}
