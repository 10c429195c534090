import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddedPasskey } from '#features/auth/passkeys.schema.ts'
import { passkeyDialogTexts as texts } from '#features/auth/texts/passkeys.ts'
import { sessionsTexts } from '#features/auth/texts/portal.ts'
import { PasskeyNameDialog } from '#features/auth/web/portal/passkey-name-dialog.tsx'
import { addPasskey } from '#features/auth/web/portal/passkeys.api.ts'
import { deviceOf } from '#lib/user-agent.ts'
import { messageOf } from '#ui/api-error.ts'

/** The person can change it. */
function suggestedName(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return browser || system ? sessionsTexts.device(browser, system) : texts.someDevice
}

type AddProps = { onAdded: (added: AddedPasskey) => void; onClose: () => void }

export function AddPasskeyDialog({ onAdded, onClose }: AddProps) {
  const [name] = useState(suggestedName)
  const add = useMutation({ mutationFn: addPasskey, onSuccess: onAdded })
  return (
    <PasskeyNameDialog
      title={texts.addTitle}
      lead={texts.addLead}
      name={name}
      button={add.isPending ? texts.adding : texts.add}
      busy={add.isPending}
      failure={add.isError && messageOf(add.error, texts.failed)}
      onName={add.mutate}
      onClose={onClose}
    />
  )
}
