import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReadPath } from '#lib/call-types.ts'
import { formatCount } from '#lib/numbers.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { TrashIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type SpamFolderProps = {
  /** Where the list is read from. */
  path: ReadPath
  /** Empties the folder. */
  empty: () => Promise<{ removed: number }>
  what: readonly [one: string, many: string]
  /** How many are in it; undefined until that is known. */
  total: number | undefined
  children: ReactNode
}

/** What looks like spam, for a person to judge. */
export function SpamFolder({ children, ...folder }: SpamFolderProps) {
  const [asking, setAsking] = useState(false)
  const { total = 0 } = folder
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-[60ch] text-muted">
          We keep spam for 30 days, then delete it. Its senders get no e-mail unless you mark it as not spam.
        </p>
        {total > 0 && (
          <QuietButton tone="bad" onClick={() => setAsking(true)}>
            <TrashIcon />
            Empty spam
          </QuietButton>
        )}
      </div>
      {children}
      {asking && <EmptyDialog {...folder} total={total} onClose={() => setAsking(false)} />}
    </>
  )
}

type EmptyDialogProps = Omit<SpamFolderProps, 'children'> & { total: number; onClose: () => void }

function EmptyDialog({ path, empty, what: [one, many], total, onClose }: EmptyDialogProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function press() {
    setBusy(true)
    setFailure('')
    try {
      const { removed } = await empty()
      onClose()
      showToast({
        title: 'Spam emptied',
        description: `${formatCount(removed)} ${removed === 1 ? one : many} deleted`,
      })
      await refresh(client, path)
    } catch (error) {
      setFailure(messageOf(error, 'Failed to empty the Spam folder'))
      setBusy(false)
    }
  }

  return (
    <Dialog title="Empty the Spam folder?" firm onClose={onClose}>
      <p className="mt-3 mb-4">
        This deletes {formatCount(total)} {total === 1 ? one : many} and their files for good.
      </p>
      <FormFailure message={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          Cancel
        </Button>
        <Button look="loud" disabled={busy} onClick={() => void press()}>
          {busy ? 'Emptying...' : 'Empty spam'}
        </Button>
      </div>
    </Dialog>
  )
}
