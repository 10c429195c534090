import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { factorGateTexts as texts } from '#features/auth/texts/factors.ts'
import { AuthFrame } from '#features/auth/web/portal/auth-frame.tsx'
import { AuthenticatorSetup } from '#features/auth/web/portal/authenticator-setup.tsx'
import { AddPasskeyDialog } from '#features/auth/web/portal/add-passkey-dialog.tsx'
import { factorsQuery, startAuthenticator } from '#features/auth/web/portal/factors.api.ts'
import { type Me, meQuery } from '#features/auth/web/portal/me.api.ts'
import { obstacle } from '#features/auth/web/portal/passkey-prompt.ts'
import { ProofHost } from '#features/auth/web/portal/proof-dialog.tsx'
import { RecoveryCodes } from '#features/auth/web/portal/recovery-codes-dialog.tsx'
import { RenewalHost } from '#features/auth/web/portal/renewal-dialog.tsx'
import { useAuthPaths } from '#features/auth/web/portal/use-auth-paths.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** Leads people whose role needs a second factor to set one up. The server refuses everything else until then. */
export function FactorGate({ me, children }: { me: Me; children: ReactNode }) {
  return me.needs_factor ? <FactorGatePage /> : children
}

function FactorGatePage() {
  const client = useQueryClient()
  const signOut = useSignOut()
  const { login } = useAuthPaths()
  const [codes, setCodes] = useState<string[]>()
  const [adding, setAdding] = useState(false)
  const { data: factors } = useQuery(factorsQuery)
  const start = useMutation({ mutationFn: startAuthenticator })
  const enter = () => client.invalidateQueries({ queryKey: meQuery.queryKey })
  return (
    <AuthFrame title={texts.title} lead={texts.lead}>
      <FormFailure message={start.isError && messageOf(start.error, texts.failed)} />
      {codes ? (
        <div>
          <RecoveryCodes codes={codes} onKept={() => void enter()} />
        </div>
      ) : start.data ? (
        <AuthenticatorSetup fresh={start.data} onCodes={setCodes} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="loud" disabled={start.isPending} onClick={() => start.mutate()}>
            {texts.start}
          </Button>
          {factors && !obstacle(factors.passkey_origin) && (
            <Button onClick={() => setAdding(true)}>{texts.passkey}</Button>
          )}
        </div>
      )}
      {adding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={({ recovery_codes }) => {
            setAdding(false)
            setCodes(recovery_codes)
          }}
        />
      )}
      <p>
        <QuietButton className="-ml-2 sm:-ml-3" onClick={() => void signOut(login)}>
          {texts.logOut}
        </QuietButton>
      </p>
      <ProofHost />
      <RenewalHost />
    </AuthFrame>
  )
}
