import { useLocation, useRouteError } from 'react-router'
import { LOGIN_PATH, workspacePath } from '#features/auth/web/portal/session.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { wordsFor } from '#web/error-screen.tsx'

/** Where no frame could be drawn. */
export function PortalError() {
  const error = useRouteError()
  return (
    <main id="main" className="frame py-section">
      {error instanceof ApiError && error.status === 403 ? (
        <NoAccess reason={error.message} />
      ) : (
        <Failed error={error} />
      )}
    </main>
  )
}

/** What went wrong on one page, inside the frame: the way to the others stays open. */
export function PageError() {
  return <Failed error={useRouteError()} />
}

/** A new document fetches what this one could not. Forms keep what was typed on the device. */
function Failed({ error }: { error: unknown }) {
  const { title, detail } = wordsFor(error)
  return (
    <>
      <title>{`${title} · Sleevenotes`}</title>
      <h1 className="text-section">{title}</h1>
      <p role="alert" className="mt-4 text-muted">
        {detail}
      </p>
      <p className="mt-6">
        <Button onClick={() => location.reload()}>Try again</Button>
      </p>
    </>
  )
}

/** Only curators have an account and no access: what is theirs lies elsewhere. */
function NoAccess({ reason }: { reason: string }) {
  const leave = useSignOut()
  const workspace = workspacePath(useLocation())
  return (
    <>
      <title>No access · Sleevenotes</title>
      <h1 className="text-section">No access</h1>
      <p role="alert" className="mt-4 max-w-[60ch] font-read text-lg text-muted">
        {reason}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton look="loud" to={workspace}>
          Go to Your Workspace
        </LinkButton>
        <Button onClick={() => void leave(LOGIN_PATH)}>Logout</Button>
      </p>
    </>
  )
}
