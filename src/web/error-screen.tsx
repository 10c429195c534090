import { useLocation, useRouteError } from 'react-router'
import { isNotFetched } from '#ui/missing-code.ts'
import { errorText } from '#web/error-text.ts'

/** A new document, which a link with a target is to the router: whatever broke starts afresh. */
const WAY = 'link inline-flex min-h-11 items-center font-semibold'

/** What the error page says about an error. A page whose code is missing is no defect of the page. */
const wordsFor = (error: unknown): { title: string; detail: string } =>
  isNotFetched(error)
    ? {
        title: "This page didn't load",
        detail: "We couldn't fetch all of it. Check your connection and try again.",
      }
    : { title: 'Unexpected Application Error!', detail: errorText(error) }

export function ErrorScreen({ error }: { error: unknown }) {
  const { title, detail } = wordsFor(error)
  const { pathname, search } = useLocation()
  return (
    <div className="frame py-section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-6 font-read text-dek text-muted">{detail}</p>
      <p className="mt-8 flex flex-wrap gap-x-8">
        <a href={pathname + search} target="_self" className={WAY}>
          Try again
        </a>
        <a href="/" target="_self" className={WAY}>
          Return to Home
        </a>
      </p>
    </div>
  )
}

/** The boundary inside the layout: navigation and footer stay. */
export function PageError() {
  return <ErrorScreen error={useRouteError()} />
}
