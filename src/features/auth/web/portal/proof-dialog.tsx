import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { proofTexts as texts } from '#features/auth/texts/factors.ts'
import { passkeyTexts } from '#features/auth/texts/passkeys.ts'
import { CodeField } from '#features/auth/web/portal/code-field.tsx'
import { factorsQuery, prove } from '#features/auth/web/portal/factors.api.ts'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { passkeysWork } from '#features/auth/web/portal/passkey-prompt.ts'
import { proveWithPasskey } from '#features/auth/web/portal/passkeys.api.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { settleProof, useAskingProof } from '#features/auth/web/portal/proof.ts'
import { textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** Asks for proof over any page of the portal. The refused call waits and then runs again. */
export function ProofHost() {
  return useAskingProof() ? <ProofDialog /> : null
}

function ProofDialog() {
  const [byCode, setByCode] = useState(false)
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const { data: factors } = useQuery(factorsQuery)
  const hasCodes = Boolean(factors?.authenticator_since)
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0 && passkeysWork()
  const proving = useMutation({ mutationFn: prove, onSuccess: () => settleProof(true) })
  const byPasskey = useMutation({ mutationFn: proveWithPasskey, onSuccess: () => settleProof(true) })
  const busy = proving.isPending || byPasskey.isPending
  const error = proving.isError ? messageOf(proving.error, texts.failed) : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [code, password] = [textOf(form.get('code')), textOf(form.get('password'))]
    proving.mutate(byCode ? { code } : { password })
  }
  const change = () => {
    proving.reset()
    setByCode(!byCode)
  }

  return (
    <Dialog title={texts.title} firm onClose={() => settleProof(false)}>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <FormFailure message={byPasskey.isError && messageOf(byPasskey.error, texts.failed)} />
      <form className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        {/* Password managers look for a user name beside the password. */}
        <input type="hidden" name="email" autoComplete="username" value={me?.email ?? ''} />
        {byCode ? (
          <CodeField id="proof-code" error={error} />
        ) : (
          <PasswordField
            id="proof-password"
            name="password"
            label={texts.password}
            autoComplete="current-password"
            data-first
            error={error}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {hasPasskey && (
            <QuietButton disabled={busy} onClick={() => byPasskey.mutate()}>
              {byPasskey.isPending ? passkeyTexts.waiting : texts.toPasskey}
            </QuietButton>
          )}
          {hasCodes && <QuietButton onClick={change}>{byCode ? texts.toPassword : texts.toCode}</QuietButton>}
          <Button onClick={() => settleProof(false)}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={busy}>
            {proving.isPending ? texts.confirming : texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
