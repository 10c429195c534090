import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { PORTAL } from '#lib/portal-paths.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { signInTexts } from '#features/auth/texts/portal.ts'
import { begin, CURATOR_PATH, nextPath } from '#features/auth/web/portal/session.ts'
import { SignInForm } from '#features/auth/web/portal/sign-in-form.tsx'
import { showToast } from '#ui/toasts.ts'

export function LoginPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AuthFrame title={signInTexts.adminTitle}>
      <SignInForm
        forgotPath={PORTAL.forgotPassword}
        onSignedIn={async (me) => {
          begin(client, me)
          showToast(signInTexts.welcome)
          await navigate(me.role === 'curator' ? CURATOR_PATH : nextPath(search), { replace: true })
        }}
      />
    </AuthFrame>
  )
}
