import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { JOIN_CURATOR_PATH } from '#lib/paths.ts'
import { WORKSPACE } from '#lib/portal-paths.ts'
import { curatorLoginTexts } from '#features/auth/texts/portal.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { begin, nextCuratorPath } from '#features/auth/web/portal/session.ts'
import { SignInForm } from '#features/auth/web/portal/sign-in-form.tsx'
import { showToast } from '#ui/toasts.ts'

export function CuratorLoginPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <AuthFrame title={curatorLoginTexts.title} lead={curatorLoginTexts.lead}>
      <SignInForm
        forgotPath={WORKSPACE.forgotPassword}
        only="curator"
        onSignedIn={async (me) => {
          begin(client, me)
          showToast(curatorLoginTexts.welcome)
          await navigate(nextCuratorPath(search), { replace: true })
        }}
      />
      <p className="border-t border-rule pt-4 text-muted">
        {curatorLoginTexts.noAccount}{' '}
        <a href={JOIN_CURATOR_PATH} className="link inline-flex min-h-11 items-center font-semibold">
          {curatorLoginTexts.join}
        </a>
      </p>
    </AuthFrame>
  )
}
