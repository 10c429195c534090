import { useLocation, useRouteError } from 'react-router'
import { LOGIN_PATH, workspacePath } from '#features/auth/web/portal/session.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { ApiError, isUnavailable } from '#ui/api-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { isLoadFailure } from '#ui/missing-code.ts'
import { pageTitle } from '#ui/texts/portal.ts'
import { errorText } from '#web/error-text.ts'
import { noAccessTexts, portalErrorTexts } from '#web/texts/portal.ts'

export const portalErrorText = (error: unknown): { title: string; detail: string } =>
  isLoadFailure(error) || isUnavailable(error)
    ? portalErrorTexts.notLoaded
    : { title: portalErrorTexts.failed.title, detail: portalErrorTexts.failed.detail(errorText(error)) }

/** Replaces the whole page, including its frame. */
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

/** Replaces one page inside the frame, so that the navigation still works. */
export function PageError() {
  return <Failed error={useRouteError()} />
}

/** Reloading tries to load everything again. Forms keep unsaved text on the device. */
function Failed({ error }: { error: unknown }) {
  const { title, detail } = portalErrorText(error)
  return (
    <>
      <title>{pageTitle(title)}</title>
      <h1 className="text-section">{title}</h1>
      <p role="alert" className="mt-4 text-muted">
        {detail}
      </p>
      <p className="mt-6">
        <Button onClick={() => location.reload()}>{portalErrorTexts.retry}</Button>
      </p>
    </>
  )
}

/** Only curators have an account without access. They have their own workspace. */
function NoAccess({ reason }: { reason: string }) {
  const leave = useSignOut()
  const workspace = workspacePath(useLocation())
  return (
    <>
      <title>{pageTitle(noAccessTexts.title)}</title>
      <h1 className="text-section">{noAccessTexts.title}</h1>
      <p role="alert" className="mt-4 max-w-[60ch] font-read text-lg text-muted">
        {reason}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton look="loud" to={workspace}>
          {noAccessTexts.workspace}
        </LinkButton>
        <Button onClick={() => void leave(LOGIN_PATH)}>{noAccessTexts.logout}</Button>
      </p>
    </>
  )
}
