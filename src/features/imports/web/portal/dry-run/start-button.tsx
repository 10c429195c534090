import { type ReactNode, useId, useState } from 'react'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { siteTexts, startTexts as texts, subscribersTexts } from '#features/imports/texts/dry-run.ts'
import { newAmounts } from '#features/imports/web/portal/amounts.ts'
import { type Columns, isUnknownList } from '#features/imports/web/portal/dry-run/use-columns.ts'
import type { Site } from '#features/imports/web/portal/dry-run/use-site.ts'
import type { Options } from '#features/imports/web/portal/dry-run/use-options.ts'
import { startImport } from '#features/imports/web/portal/imports.api.ts'
import { useImportChange } from '#features/imports/web/portal/run/use-import-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'

type StartProps = { details: ImportDetails; options: Options; columns: Columns; site: Site }

/** Why the import can't start yet. */
function obstacle({ details, options, columns, site }: StartProps): string | undefined {
  if (options.failure) return texts.wait
  if (columns.changed) return subscribersTexts.unsaved
  if (site.changed) return siteTexts.unsaved
  if (isUnknownList(details)) return subscribersTexts.needed
  if (newAmounts(details) !== '') return undefined
  if (details.counts.some(({ found }) => found > 0)) return texts.nothing
  return details.system === 'subscribers' ? subscribersTexts.noneValid : texts.empty
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
