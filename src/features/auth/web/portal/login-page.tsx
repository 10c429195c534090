import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { FAILED, LOCK_TOAST, type Refusal, WELCOME_TOAST } from '#features/auth/web/portal/login-texts.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { Refused } from '#features/auth/web/portal/refused.tsx'
import { type Credentials, nextPath, signIn } from '#features/auth/web/portal/session.ts'
import { useSignIn } from '#features/auth/web/portal/use-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Checkbox } from '#ui/portal/checkbox.tsx'
import { showToast } from '#ui/toasts.ts'

const tellRefusal = ({ locked, message }: Refusal) =>
  showToast({ tone: 'bad', ...(locked ? LOCK_TOAST : { title: FAILED, description: message }) })

export function LoginPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  const attempt = async (credentials: Credentials) => {
    await signIn(client, credentials)
    showToast(WELCOME_TOAST)
    await navigate(nextPath(search), { replace: true })
  }
  const { busy, refusal, locked, submit } = useSignIn({ attempt, onRefused: tellRefusal })

  return (
    <AuthFrame title="Admin Portal">
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <Refused refusal={refusal} />
        <Field
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          disabled={locked}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          disabled={locked}
        />
        <Checkbox name="rememberMe" label="Remember me for 30 days" disabled={locked} />
        <Button type="submit" look="loud" disabled={busy || locked}>
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
        <p>
          <a href="/admin/forgot-password" className="link inline-flex min-h-11 items-center font-semibold">
            Forgot your password?
          </a>
        </p>
      </form>
    </AuthFrame>
  )
}
