import { passkeyTexts } from '#features/auth/texts/passkeys.ts'
import { lockTexts, signInTexts } from '#features/auth/texts/portal.ts'
import type { ShownRefusal } from '#features/auth/web/portal/login-refusal.ts'
import type { Me } from '#features/auth/web/portal/me.api.ts'
import { PasskeyButton } from '#features/auth/web/portal/passkey-button.tsx'
import { passkeysWork } from '#features/auth/web/portal/passkey-prompt.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { Refused } from '#features/auth/web/portal/refused.tsx'
import { SecondStepFields } from '#features/auth/web/portal/second-step-fields.tsx'
import { useSignIn } from '#features/auth/web/portal/use-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { showToast } from '#ui/toasts.ts'

const showRefusal = ({ locked, message }: ShownRefusal) =>
  showToast({
    tone: 'bad',
    ...(locked ? lockTexts.toast : { title: signInTexts.failed, description: message }),
  })

type SignInFormProps = {
  /** Refuses everyone else. */
  only?: 'curator'
  onSignedIn: (me: Me) => Promise<void>
  forgotPath: string
}

/** Used by every sign-in page; each page decides where to go next. */
export function SignInForm({ only, onSignedIn, forgotPath }: SignInFormProps) {
  const { busy, refusal, locked, step, submit, withPasskey, back } = useSignIn({
    ...(only && { role: only }),
    onSignedIn,
    onRefused: showRefusal,
  })
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <Refused refusal={refusal} />
      {step ? (
        <SecondStepFields
          methods={step.methods}
          busy={busy}
          locked={locked}
          onPasskey={withPasskey}
          onBack={back}
        />
      ) : (
        <PasswordStep busy={busy} locked={locked} onPasskey={withPasskey} forgotPath={forgotPath} />
      )}
    </form>
  )
}

type PasswordStepProps = {
  busy: 'form' | 'passkey' | undefined
  locked: boolean
  onPasskey: (form: HTMLFormElement | null) => Promise<void>
  forgotPath: string
}

function PasswordStep({ busy, locked, onPasskey, forgotPath }: PasswordStepProps) {
  const disabled = busy !== undefined || locked
  return (
    <>
      <Field
        id="email"
        name="email"
        label={signInTexts.email}
        type="email"
        autoComplete="username"
        required
        disabled={locked}
      />
      <PasswordField
        id="password"
        name="password"
        label={signInTexts.password}
        autoComplete="current-password"
        disabled={locked}
      />
      <Checkbox name="rememberMe" label={signInTexts.rememberMe} disabled={locked} />
      <div className="flex flex-col gap-3">
        <Button type="submit" look="loud" disabled={disabled}>
          {busy === 'form' ? signInTexts.signingIn : signInTexts.signIn}
        </Button>
        {passkeysWork() && (
          <PasskeyButton disabled={busy !== undefined} waiting={busy === 'passkey'} onPasskey={onPasskey}>
            {passkeyTexts.signIn}
          </PasskeyButton>
        )}
      </div>
      <p>
        <a href={forgotPath} className="link inline-flex min-h-11 items-center font-semibold">
          {signInTexts.forgot}
        </a>
      </p>
    </>
  )
}
