import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteError } from 'react-router'
import { LOGIN_PATH, signOut } from '#features/auth/web/portal/session.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { errorText } from '#web/error-text.ts'

/** Where no frame could be drawn. */
export function PortalError() {
  const error = useRouteError()
  return (
    <main id="main" className="frame py-section">
      {error instanceof ApiError && error.status === 403 ? (
        <NoAccess reason={error.message} />
      ) : (
        <Failed detail={errorText(error)} />
      )}
    </main>
  )
}

/** What went wrong on one page, inside the frame: the way to the others stays open. */
export function PageError() {
  return <Failed detail={errorText(useRouteError())} />
}

/** A new document fetches what this one could not, such as the code of a page that a new release has replaced. */
function Failed({ detail }: { detail: string }) {
  return (
    <>
      <title>Unexpected Application Error!</title>
      <h1 className="text-section">Unexpected Application Error!</h1>
      <p role="alert" className="mt-4 text-muted">
        {detail}
      </p>
      <p className="mt-6">
        <Button onClick={() => location.reload()}>Try again</Button>
      </p>
    </>
  )
}

function NoAccess({ reason }: { reason: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <>
      <title>No access · Sleevenotes</title>
      <h1 className="text-section">No access</h1>
      <p role="alert" className="mt-4 text-muted">
        {reason}
      </p>
      <p className="mt-6">
        <Button onClick={() => void signOut(client).then(() => navigate(LOGIN_PATH))}>Logout</Button>
      </p>
    </>
  )
}
