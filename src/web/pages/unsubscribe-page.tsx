import { useSearchParams } from 'react-router'
import { Leave } from '#features/newsletter/web/leave.tsx'
import { PageHead } from '#web/page-head.tsx'

/** Where the link at the end of every newsletter leads. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  return (
    <div className="frame flex flex-col gap-8 pt-12 lg:pt-16">
      <PageHead title="Unsubscribe" description="" path="/newsletter/unsubscribe" />
      <h1 className="max-w-[16ch] text-title">Leave the newsletter</h1>
      <p className="max-w-[60ch] text-lead">
        Press the button and what brought you here ends. You can subscribe again at any time.
      </p>
      <Leave token={params.get('token') ?? ''} from={params.get('from') ?? undefined} />
    </div>
  )
}
