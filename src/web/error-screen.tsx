import { useLocation, useRouteError } from 'react-router'
import { isLoadFailure } from '#ui/missing-code.ts'
import { TRY_AGAIN } from '#ui/texts/page.ts'
import { errorText } from '#web/error-text.ts'
import { APPLICATION_ERROR, NOT_LOADED, NOT_LOADED_DETAIL, RETURN_HOME } from '#web/texts/site.ts'

/** A link with a target loads a new document, which resets whatever broke. */
const LINK = 'link inline-flex min-h-11 items-center font-semibold'

/** The texts of the error page. Missing code is not a defect of the page. */
const textsFor = (error: unknown): { title: string; detail: string } =>
  isLoadFailure(error)
    ? { title: NOT_LOADED, detail: NOT_LOADED_DETAIL }
    : { title: APPLICATION_ERROR, detail: errorText(error) }

export function ErrorScreen({ error }: { error: unknown }) {
  const { title, detail } = textsFor(error)
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
        <a href={pathname + search} target="_self" className={LINK}>
          {TRY_AGAIN}
        </a>
        <a href="/" target="_self" className={LINK}>
          {RETURN_HOME}
        </a>
      </p>
    </div>
  )
}

/** The error boundary inside the layout, so that navigation and footer stay. */
export function PageError() {
  return <ErrorScreen error={useRouteError()} />
}
