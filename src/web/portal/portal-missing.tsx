import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { LinkButton } from '#ui/button.tsx'
import { portalMissingTexts as texts } from '#web/texts/portal.ts'
import { useAttemptedPath } from '#web/use-attempted-path.ts'

export function PortalMissing() {
  useAttemptedPath()

  return (
    <AuthFrame title={texts.title}>
      <p>
        {/* The public site is a separate application, so this loads a new document. */}
        <LinkButton to="/">{texts.home}</LinkButton>
      </p>
    </AuthFrame>
  )
}
