import { useState } from 'react'
import type { Factors } from '#features/auth/factors.schema.ts'
import type { AddedPasskey } from '#features/auth/passkeys.schema.ts'
import { passkeysTexts as texts } from '#features/auth/texts/passkeys.ts'
import { AddPasskeyDialog } from '#features/auth/web/portal/add-passkey-dialog.tsx'
import { factorsQuery, useFactorsAgain } from '#features/auth/web/portal/factors.api.ts'
import { obstacle } from '#features/auth/web/portal/passkey-prompt.ts'
import { PasskeyRow } from '#features/auth/web/portal/passkey-row.tsx'
import { RecoveryCodesDialog } from '#features/auth/web/portal/recovery-codes-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { showToast } from '#ui/toasts.ts'

/** The passkeys of the person. */
export function PasskeysCard() {
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const again = useFactorsAgain()
  const onAdded = ({ recovery_codes }: AddedPasskey) => {
    setAdding(false)
    if (recovery_codes.length > 0) setCodes(recovery_codes)
    showToast({ title: texts.addedToast })
    void again()
  }
  return (
    <>
      <LoadedCard
        title={texts.title}
        lead={texts.lead}
        query={factorsQuery}
        loading={texts.loading}
        skeleton="h-24"
      >
        {(factors) => (
          <>
            <PasskeyList factors={factors} />
            <AddButton origin={factors.passkey_origin} onAdd={() => setAdding(true)} />
          </>
        )}
      </LoadedCard>
      {adding && <AddPasskeyDialog onAdded={onAdded} onClose={() => setAdding(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function PasskeyList({ factors: { passkeys, authenticator_since } }: { factors: Factors }) {
  if (passkeys.length === 0) return <p className="mb-5 text-muted">{texts.empty}</p>
  const isLastFactor = passkeys.length === 1 && authenticator_since === null
  return (
    <ul aria-label={texts.list} className="mb-5 divide-y divide-rule border-y border-rule">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLastFactor={isLastFactor} />
      ))}
    </ul>
  )
}

/** Where no passkey can be made, a sentence says why. */
function AddButton({ origin, onAdd }: { origin: string | null; onAdd: () => void }) {
  const why = obstacle(origin)
  if (why) return <p className="text-muted">{why}</p>
  return (
    <Button onClick={onAdd}>
      <PlusIcon />
      {texts.add}
    </Button>
  )
}
