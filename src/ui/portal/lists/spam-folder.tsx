import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReadPath } from '#lib/call-types.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { TrashIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { spamTexts as texts } from '#ui/texts/portal.ts'
import { showToast } from '#ui/toasts.ts'

type SpamFolderProps = {
  path: ReadPath
  empty: () => Promise<{ removed: number }>
  what: readonly [one: string, many: string]
  /** Undefined until the list is loaded. */
  total: number | undefined
  children: ReactNode
}

export function SpamFolder({ children, ...folder }: SpamFolderProps) {
  const [asking, setAsking] = useState(false)
  const { total = 0 } = folder
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-[60ch] text-muted">{texts.lead}</p>
        {total > 0 && (
          <QuietButton tone="bad" onClick={() => setAsking(true)}>
            <TrashIcon />
            {texts.empty}
          </QuietButton>
        )}
      </div>
      {children}
      {asking && <EmptyDialog {...folder} total={total} onClose={() => setAsking(false)} />}
    </>
  )
}

type EmptyDialogProps = Omit<SpamFolderProps, 'children'> & { total: number; onClose: () => void }

function EmptyDialog({ path, empty, what, total, onClose }: EmptyDialogProps) {
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
        title: texts.done,
        description: texts.removed(removed, what),
      })
      await refresh(client, path)
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
      setBusy(false)
    }
  }

  return (
    <Dialog title={texts.title} firm onClose={onClose}>
      <p className="mt-3 mb-4">{texts.question(total, what)}</p>
      <FormFailure message={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="loud" disabled={busy} onClick={() => void press()}>
          {busy ? texts.emptying : texts.empty}
        </Button>
      </div>
    </Dialog>
  )
}
