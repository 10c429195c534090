import { useLocation, useRouteError } from 'react-router'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
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
  if (error instanceof ApiError && error.status === 403) return <NoAccess reason={error.message} />
  const { title, detail } = portalErrorText(error)
  return (
    <AuthFrame title={title}>
      <Failed detail={detail} />
    </AuthFrame>
  )
}

/** Replaces one page inside the frame, so that the navigation still works. */
export function PageError() {
  const { title, detail } = portalErrorText(useRouteError())
  return (
    <div className="flex flex-col gap-6">
      <title>{pageTitle(title)}</title>
      <h1 className="text-section">{title}</h1>
      <Failed detail={detail} />
    </div>
  )
}

/** Reloading tries to load everything again. Forms keep unsaved text on the device. */
const Failed = ({ detail }: { detail: string }) => (
  <>
    <p role="alert" className="text-muted">
      {detail}
    </p>
    <p>
      <Button onClick={() => location.reload()}>{portalErrorTexts.retry}</Button>
    </p>
  </>
)

/** Only curators have an account without access. They have their own workspace. */
function NoAccess({ reason }: { reason: string }) {
  const leave = useSignOut()
  const workspace = workspacePath(useLocation())
  return (
    <AuthFrame title={noAccessTexts.title}>
      <p role="alert" className="text-muted">
        {reason}
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="loud" to={workspace}>
          {noAccessTexts.workspace}
        </LinkButton>
        <Button onClick={() => void leave(LOGIN_PATH)}>{noAccessTexts.logout}</Button>
      </p>
    </AuthFrame>
  )
}
