import { useState } from 'react'
import type { SecondStepMethod } from '#features/auth/factors.schema.ts'
import { codeTexts, secondStepTexts as texts } from '#features/auth/texts/factors.ts'
import { passkeyTexts } from '#features/auth/texts/passkeys.ts'
import { signInTexts } from '#features/auth/texts/portal.ts'
import { CodeField } from '#features/auth/web/portal/code-field.tsx'
import { PasskeyButton } from '#features/auth/web/portal/passkey-button.tsx'
import { passkeysWork } from '#features/auth/web/portal/passkey-prompt.ts'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

type SecondStepProps = {
  methods: readonly SecondStepMethod[]
  busy: 'form' | 'passkey' | undefined
  locked: boolean
  onPasskey: (form: HTMLFormElement | null) => Promise<void>
  onBack: () => void
}

const TO: Record<SecondStepMethod, string> = {
  app: codeTexts.toApp,
  passkey: codeTexts.toPasskey,
  recovery: codeTexts.toRecovery,
}

/** Takes the place of the password in a sign-in form. */
export function SecondStepFields({ methods, busy, locked, onPasskey, onBack }: SecondStepProps) {
  const usable = methods.filter((method) => method !== 'passkey' || passkeysWork())
  const [method, setMethod] = useState<SecondStepMethod>(usable[0] ?? 'recovery')
  const disabled = busy !== undefined || locked
  return (
    <>
      <p className="text-muted">{method === 'passkey' ? passkeyTexts.lead : texts.lead}</p>
      {method !== 'passkey' && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the one that had the focus
        <CodeField id="code" recovery={method === 'recovery'} disabled={locked} autoFocus />
      )}
      <div className="flex flex-wrap gap-3">
        {method === 'passkey' ? (
          <PasskeyButton
            look="loud"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button replaces the field that had the focus
            autoFocus
            disabled={disabled}
            waiting={busy === 'passkey'}
            onPasskey={onPasskey}
          >
            {passkeyTexts.use}
          </PasskeyButton>
        ) : (
          <Button type="submit" look="loud" disabled={disabled}>
            {busy ? signInTexts.signingIn : signInTexts.signIn}
          </Button>
        )}
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
      <p className="-mt-3 -ml-2 flex flex-col items-start sm:-ml-3">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <QuietButton key={other} onClick={() => setMethod(other)}>
              {TO[other]}
            </QuietButton>
          ))}
      </p>
    </>
  )
}
