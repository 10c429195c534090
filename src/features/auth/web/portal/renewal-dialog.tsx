import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { passkeyTexts } from '#features/auth/texts/passkeys.ts'
import { renewalTexts, signInTexts } from '#features/auth/texts/portal.ts'
import { type Me, meQuery } from '#features/auth/web/portal/me.api.ts'
import { PasskeyButton } from '#features/auth/web/portal/passkey-button.tsx'
import { passkeysWork } from '#features/auth/web/portal/passkey-prompt.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { Refused } from '#features/auth/web/portal/refused.tsx'
import { SecondStepFields } from '#features/auth/web/portal/second-step-fields.tsx'
import { settleRenewal, useAsking } from '#features/auth/web/portal/renewal.ts'
import { loginPath, remember } from '#features/auth/web/portal/session.ts'
import { useSignIn } from '#features/auth/web/portal/use-sign-in.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { useTypingPause } from '#ui/portal/session/use-typing-pause.ts'

/** Asks for the password over any page of the portal when the session has ended. */
export function RenewalHost() {
  return useTypingPause(useAsking()) ? <RenewalDialog /> : null
}

function RenewalDialog() {
  const client = useQueryClient()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const { data: me } = useQuery({ ...meQuery, enabled: false })

  const onSignedIn = (signedIn: Me) => {
    remember(client, signedIn)
    settleRenewal(true)
  }
  const { busy, refusal, locked, step, submit, withPasskey, back } = useSignIn({
    ...(me && { account: me.id }),
    onSignedIn,
  })
  const disabled = busy !== undefined || locked

  const leave = async () => {
    if (await signOut(loginPath(pathname + search))) settleRenewal(false)
  }

  return (
    <Dialog title={renewalTexts.title} firm onClose={() => settleRenewal(false)}>
      <p className="mt-2 text-muted">{renewalTexts.lead}</p>
      <form onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-4">
        <Refused refusal={refusal} />
        <p>
          <span className="block font-semibold">{me?.name}</span>
          <span className="block text-muted">{me?.email}</span>
        </p>
        {step ? (
          <SecondStepFields
            methods={step.methods}
            busy={busy}
            locked={locked}
            onPasskey={withPasskey}
            onBack={back}
          />
        ) : (
          <>
            {/* Password managers look for a user name beside the password. */}
            <input type="hidden" name="email" autoComplete="username" value={me?.email ?? ''} />
            <PasswordField
              id="renewal-password"
              name="password"
              label={signInTexts.password}
              autoComplete="current-password"
              data-first
              disabled={locked}
            />
            <Checkbox name="rememberMe" label={signInTexts.rememberMe} disabled={locked} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" look="loud" disabled={disabled}>
                {busy === 'form' ? signInTexts.signingIn : signInTexts.signIn}
              </Button>
              {passkeysWork() && (
                <PasskeyButton
                  disabled={busy !== undefined}
                  waiting={busy === 'passkey'}
                  onPasskey={withPasskey}
                >
                  {passkeyTexts.use}
                </PasskeyButton>
              )}
              <Button onClick={() => settleRenewal(false)}>{renewalTexts.notNow}</Button>
              <QuietButton onClick={() => void leave()}>{renewalTexts.logOut}</QuietButton>
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}
