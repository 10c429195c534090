import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  lead: string
  confirm: string
  cancel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that people would regret. */
export const ConfirmDialog = ({
  title,
  lead,
  confirm,
  cancel,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} firm onClose={onClose}>
    <p className="mt-2 mb-5 break-words text-muted">{lead}</p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button data-first onClick={onClose}>
        {cancel}
      </Button>
      <Button look="loud" disabled={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
)
