import { useSearchParams } from 'react-router'
import { PressOnce } from '#features/newsletter/web/press-once.tsx'
import { PageHead } from '#web/page-head.tsx'

/** Where the link at the end of every newsletter leads. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  return (
    <div className="frame flex flex-col gap-8 pt-12 lg:pt-16">
      <PageHead title="Unsubscribe" description="" path="/newsletter/unsubscribe" />
      <h1 className="max-w-[16ch] text-title">Leave the newsletter</h1>
      <p className="max-w-[60ch] text-lead">
        Press the button and no further mail will be sent. You can subscribe again at any time.
      </p>
      <PressOnce
        call="/api/newsletter/unsubscribe"
        token={params.get('token') ?? ''}
        label="Unsubscribe"
        busy="Unsubscribing..."
      />
    </div>
  )
}
