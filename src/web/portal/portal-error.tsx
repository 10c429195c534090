import { useRouteError } from 'react-router'
import { errorText } from '#web/error-text.ts'

export function PortalError() {
  const detail = errorText(useRouteError())
  return (
    <main id="main" className="frame py-section">
      <title>Unexpected Application Error!</title>
      <h1 className="text-section">Unexpected Application Error!</h1>
      <p role="alert" className="mt-4 text-muted">
        {detail}
      </p>
      <p className="mt-6">
        <a href={location.pathname} className="link inline-flex min-h-11 items-center font-semibold">
          Try again
        </a>
      </p>
    </main>
  )
}
