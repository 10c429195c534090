import { useState } from 'react'
import { secondStepTexts as texts } from '#features/auth/texts/factors.ts'
import { signInTexts } from '#features/auth/texts/portal.ts'
import { CodeField, CodeKind } from '#features/auth/web/portal/code-field.tsx'
import { Button } from '#ui/button.tsx'

type SecondStepProps = { busy: boolean; locked: boolean; onBack: () => void }

/** Takes the place of the password in a sign-in form. */
export function SecondStepFields({ busy, locked, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false)
  return (
    <>
      <p className="text-muted">{texts.lead}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the one that had the focus */}
      <CodeField id="code" recovery={recovery} disabled={locked} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="loud" disabled={busy || locked}>
          {busy ? signInTexts.signingIn : signInTexts.signIn}
        </Button>
        <Button onClick={onBack}>{texts.back}</Button>
        <CodeKind recovery={recovery} onSwitch={setRecovery} />
      </div>
    </>
  )
}
