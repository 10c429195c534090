import { hideRow, showRow } from '#ui/portal/lists/hidden-rows.ts'
import { errorToast, UNDO } from '#ui/texts/portal.ts'
import { showToast } from '#ui/toasts.ts'

export type Move = {
  id: string
  send: () => Promise<unknown>
  done: string
  failed: string
  /** Offered by the toast. */
  undo?: { send: () => Promise<unknown>; done?: string; failed: string }
  refresh: () => Promise<unknown>
}

export const tellFailure = (description: string): void =>
  showToast({ tone: 'bad', ...errorToast, description })

/** Hides a row at once and shows it again if the server refuses. */
export async function moveRow({ id, send, done, failed, undo, refresh }: Move): Promise<void> {
  hideRow(id)
  try {
    await send()
    const back = async () => {
      if (!undo) return
      await undo.send().then(
        () => undo.done && showToast({ title: undo.done }),
        () => tellFailure(undo.failed),
      )
      await refresh()
    }
    showToast({ title: done, ...(undo && { action: { label: UNDO, run: () => void back() } }) })
    await refresh()
  } catch {
    tellFailure(failed)
    // Another person may have moved or deleted it, so the list on the screen is out of date.
    await refresh()
  } finally {
    showRow(id)
  }
}
