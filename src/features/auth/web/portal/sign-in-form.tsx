import { FAILED, LOCK_TOAST, type Refusal } from '#features/auth/web/portal/login-texts.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { Refused } from '#features/auth/web/portal/refused.tsx'
import type { Credentials } from '#features/auth/web/portal/session.ts'
import { useSignIn } from '#features/auth/web/portal/use-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { showToast } from '#ui/toasts.ts'

const tellRefusal = ({ locked, message }: Refusal) =>
  showToast({ tone: 'bad', ...(locked ? LOCK_TOAST : { title: FAILED, description: message }) })

type SignInFormProps = { attempt: (credentials: Credentials) => Promise<void>; forgotPath: string }

/** The same for everybody with an account; what follows is up to the page around it. */
export function SignInForm({ attempt, forgotPath }: SignInFormProps) {
  const { busy, refusal, locked, submit } = useSignIn({ attempt, onRefused: tellRefusal })
  return (
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
        <a href={forgotPath} className="link inline-flex min-h-11 items-center font-semibold">
          Forgot your password?
        </a>
      </p>
    </form>
  )
}
