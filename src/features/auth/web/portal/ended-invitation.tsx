import { endedInvitationTexts as texts } from '#features/auth/texts/portal.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import type { LinkEnding } from '#features/auth/web/portal/password-link.api.ts'
import { LOGIN_PATH } from '#features/auth/web/portal/session.ts'
import { PORTAL } from '#lib/portal-paths.ts'
import { LinkButton } from '#ui/button.tsx'

/** Signing in leads curators to their workspace, so this page needs to know no roles. */
export function EndedInvitation({ ending }: { ending: LinkEnding }) {
  const { title, text } = texts[ending]
  return (
    <AuthFrame title={title}>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {ending === 'expired' && (
          <LinkButton look="loud" to={PORTAL.forgotPassword}>
            {texts.newLink}
          </LinkButton>
        )}
        {(ending === 'used' || ending === 'unknown') && (
          <LinkButton look="loud" to={LOGIN_PATH}>
            {texts.signIn}
          </LinkButton>
        )}
      </p>
    </AuthFrame>
  )
}
