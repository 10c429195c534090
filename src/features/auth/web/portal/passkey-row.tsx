import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#features/auth/passkeys.schema.ts'
import { passkeyDialogTexts, passkeysTexts as texts } from '#features/auth/texts/passkeys.ts'
import { useFactorsAgain } from '#features/auth/web/portal/factors.api.ts'
import { PasskeyNameDialog } from '#features/auth/web/portal/passkey-name-dialog.tsx'
import { removePasskey, renamePasskey } from '#features/auth/web/portal/passkeys.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { showToast } from '#ui/toasts.ts'

type RowProps = { passkey: Passkey; isLastFactor: boolean }

export function PasskeyRow({ passkey, isLastFactor }: RowProps) {
  const [asking, setAsking] = useState<'rename' | 'remove'>()
  const close = () => setAsking(undefined)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <Details passkey={passkey} />
      </div>
      <div className="flex max-sm:-ml-2">
        <QuietButton aria-description={passkey.name} onClick={() => setAsking('rename')}>
          {texts.rename}
        </QuietButton>
        <QuietButton tone="bad" aria-description={passkey.name} onClick={() => setAsking('remove')}>
          {texts.remove}
        </QuietButton>
      </div>
      {asking === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {asking === 'remove' && <RemoveDialog passkey={passkey} isLastFactor={isLastFactor} onClose={close} />}
    </li>
  )
}

const Details = ({ passkey: { created_at, used_at, backed_up } }: { passkey: Passkey }) => (
  <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
    <span>
      {texts.added} <LocalTime at={created_at} />
    </span>
    {used_at ? (
      <span>
        {texts.used} <LocalTime at={used_at} />
      </span>
    ) : (
      <span>{texts.neverUsed}</span>
    )}
    {backed_up && <span>{texts.backedUp}</span>}
  </p>
)

type DialogProps = { passkey: Passkey; onClose: () => void }

function RenameDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const again = useFactorsAgain()
  const rename = useMutation({
    mutationFn: (typed: string) => renamePasskey(id, typed),
    onSuccess: () => {
      showToast({ title: texts.renamed })
      onClose()
    },
    onSettled: again,
  })
  return (
    <PasskeyNameDialog
      title={passkeyDialogTexts.renameTitle}
      name={name}
      button={rename.isPending ? passkeyDialogTexts.saving : passkeyDialogTexts.save}
      busy={rename.isPending}
      failure={rename.isError && messageOf(rename.error, passkeyDialogTexts.notSaved)}
      onName={rename.mutate}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ passkey: { id, name }, isLastFactor, onClose }: DialogProps & RowProps) {
  const again = useFactorsAgain()
  const remove = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: () => {
      showToast({ title: texts.removed })
      onClose()
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) }),
    onSettled: again,
  })
  return (
    <Dialog title={passkeyDialogTexts.removeTitle(name)} firm onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">
        {isLastFactor ? passkeyDialogTexts.removeLastLead : passkeyDialogTexts.removeLead}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {passkeyDialogTexts.cancel}
        </Button>
        <Button look="loud" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {passkeyDialogTexts.remove}
        </Button>
      </div>
    </Dialog>
  )
}
