import { type ReactNode, useId, useState } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { startTexts as texts, subscribersTexts } from '#features/imports/texts/dry-run.ts'
import { newAmounts } from '#features/imports/web/portal/amounts.ts'
import type { Columns } from '#features/imports/web/portal/dry-run/use-columns.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { startImport } from '#features/imports/web/portal/imports.api.ts'
import { useImportChange } from '#features/imports/web/portal/run/use-import-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'

type StartProps = { details: ImportDetails; options: Options; columns: Columns }

/** Why the import can't start yet. */
function obstacle({ details, options, columns }: StartProps): string | undefined {
  if (options.failure) return texts.wait
  if (columns.changed) return subscribersTexts.unsaved
  const { list, system } = details
  const needsColumns = system === 'subscribers' && !list?.program && !details.options.columns
  if (needsColumns) return subscribersTexts.needed
  return newAmounts(details) === '' ? texts.nothing : undefined
}

/** The confirmation names the numbers. `children` are other buttons beside it. */
export function StartButton(props: StartProps & { children: ReactNode }) {
  const { details, options, children } = props
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const starting = useImportChange(startImport)
  const reason = obstacle(props)
  return (
    <>
      <Button
        look="loud"
        disabled={reason !== undefined || options.busy}
        aria-describedby={reason && id}
        onClick={() => setAsking(true)}
      >
        {texts.start}
      </Button>
      {children}
      {reason && (
        <p id={id} className="basis-full text-sm text-muted">
          {reason}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={texts.title}
          lead={`${texts.lead(newAmounts(details))} ${texts.undo}`}
          confirm={starting.isPending ? texts.starting : texts.confirm}
          cancel={texts.cancel}
          busy={starting.isPending}
          onConfirm={() => starting.mutate(details.id, { onError: close })}
          onClose={close}
        />
      )}
    </>
  )
}
