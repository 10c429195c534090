import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { Refused } from '#features/auth/web/portal/refused.tsx'
import { settleRenewal, useAsking } from '#features/auth/web/portal/renewal.ts'
import { type Credentials, loginPath, signInAgain } from '#features/auth/web/portal/session.ts'
import { useSignIn } from '#features/auth/web/portal/use-sign-in.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** Where an ended session is taken up again, over whatever page is open. */
export function RenewalHost() {
  return useAsking() ? <RenewalDialog /> : null
}

function RenewalDialog() {
  const client = useQueryClient()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  const { data: me } = useQuery({ ...meQuery, enabled: false })

  const attempt = async (credentials: Credentials) => {
    await signInAgain(client, credentials)
    settleRenewal(true)
  }
  const { busy, refusal, locked, submit } = useSignIn({ attempt })

  const leave = async () => {
    if (await signOut(loginPath(pathname + search))) settleRenewal(false)
  }

  return (
    <Dialog title="Your session has ended" firm onClose={() => settleRenewal(false)}>
      <p className="mt-2 text-muted">
        Enter your password to continue where you left off. Nothing you typed is lost.
      </p>
      <form onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-4">
        <Refused refusal={refusal} />
        {/* Password managers look for the name beside the password. */}
        <input type="hidden" name="email" autoComplete="username" value={me?.email ?? ''} />
        <p>
          <span className="block font-semibold">{me?.name}</span>
          <span className="block text-muted">{me?.email}</span>
        </p>
        <PasswordField
          id="renewal-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          data-first
          disabled={locked}
        />
        <Checkbox name="rememberMe" label="Remember me for 30 days" disabled={locked} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="loud" disabled={busy || locked}>
            {busy ? 'Signing in...' : 'Sign in'}
          </Button>
          <Button onClick={() => settleRenewal(false)}>Not now</Button>
          <QuietButton onClick={() => void leave()}>Log out</QuietButton>
        </div>
      </form>
    </Dialog>
  )
}
