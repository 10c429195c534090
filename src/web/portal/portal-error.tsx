import { useLocation, useRouteError } from 'react-router'
import { LOGIN_PATH, workspacePath } from '#features/auth/web/portal/session.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { ApiError, isUnavailable } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { isNotFetched } from '#ui/missing-code.ts'
import { errorText } from '#web/error-text.ts'

/** What a page of the portal says about an error, in our own words. */
export const portalWords = (error: unknown): { title: string; detail: string } =>
  isNotFetched(error) || isUnavailable(error)
    ? {
        title: "This page didn't load",
        detail: "We couldn't reach the site. Check your connection and try again.",
      }
    : {
        title: 'Something went wrong',
        detail: `The page reported “${errorText(error)}”. Try again. If it keeps happening, show this message to your admin.`,
      }

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
  const { title, detail } = portalWords(error)
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
