import { useRouteError } from 'react-router'
import { errorText } from '#web/error-text.ts'

export function ErrorScreen({ detail }: { detail: string }) {
  return (
    <div className="frame py-section">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title" tabIndex={-1}>
        Unexpected Application Error!
      </h1>
      <p className="mt-6 font-read text-dek text-muted">{detail}</p>
      <p className="mt-8">
        {/* A new document, which a link with a target is to the router: whatever broke starts afresh. */}
        <a href="/" target="_self" className="link inline-flex min-h-11 items-center font-semibold">
          Return to Home
        </a>
      </p>
    </div>
  )
}

/** The boundary inside the layout: navigation and footer stay. */
export function PageError() {
  return <ErrorScreen detail={errorText(useRouteError())} />
}
