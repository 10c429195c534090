import { useId, useState } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { undoTexts as texts } from '#features/imports/texts/run.ts'
import { addedAmounts } from '#features/imports/web/portal/amounts.ts'
import { undoImport } from '#features/imports/web/portal/imports.api.ts'
import { useImportChange } from '#features/imports/web/portal/run/use-import-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'

/** Says beside the button why an import can't be undone. */
export function UndoButton({ details }: { details: ImportDetails }) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const undoing = useImportChange(undoImport, close)
  const { possible, changed } = details.undo
  const amounts = addedAmounts(details)
  const reason = possible ? undefined : changed > 0 ? texts.changed(changed) : texts.impossible
  return (
    <>
      <Button disabled={!possible} aria-describedby={reason && id} onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      {reason && (
        <p id={id} className="basis-full text-sm text-muted">
          {reason}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={texts.title}
          lead={amounts ? texts.lead(amounts) : texts.nothing}
          confirm={texts.confirm}
          cancel={texts.cancel}
          busy={undoing.isPending}
          onConfirm={() => undoing.mutate(details.id, { onError: close })}
          onClose={close}
        />
      )}
    </>
  )
}
