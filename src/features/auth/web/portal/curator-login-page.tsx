import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { JOIN_CURATOR_PATH } from '#lib/paths.ts'
import { WORKSPACE } from '#lib/portal-paths.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { nextCuratorPath, signInCurator } from '#features/auth/web/portal/session.ts'
import { SignInForm } from '#features/auth/web/portal/sign-in-form.tsx'
import { showToast } from '#ui/toasts.ts'

const WELCOME = { title: 'Login Successful', description: 'Welcome back. Here is what waits to be heard.' }

export function CuratorLoginPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AuthFrame title="Curator Login" lead="The music that is assigned to you, and nothing else.">
      <SignInForm
        forgotPath={WORKSPACE.forgotPassword}
        attempt={async (credentials) => {
          await signInCurator(client, credentials)
          showToast(WELCOME)
          await navigate(nextCuratorPath(search), { replace: true })
        }}
      />
      <p className="border-t border-rule pt-4 text-muted">
        No account yet?{' '}
        <a href={JOIN_CURATOR_PATH} className="link inline-flex min-h-11 items-center font-semibold">
          Join as a curator
        </a>
      </p>
    </AuthFrame>
  )
}
