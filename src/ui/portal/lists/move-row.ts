import { hideRow, showRow } from '#ui/portal/lists/hidden-rows.ts'
import { showToast } from '#ui/toasts.ts'

export type Move = {
  id: string
  send: () => Promise<unknown>
  done: string
  failed: string
  /** The way back, which the toast offers. */
  undo?: { send: () => Promise<unknown>; done?: string; failed: string }
  /** Reads anew what the move changed. */
  refresh: () => Promise<unknown>
}

export const tellFailure = (description: string): void =>
  showToast({ tone: 'bad', title: 'Error', description })

/** Takes a row off its list: at once on the screen, and back onto it when the server refuses. */
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
    showToast({ title: done, ...(undo && { action: { label: 'Undo', run: () => void back() } }) })
    await refresh()
  } catch {
    tellFailure(failed)
    // Somebody else may have moved or deleted it: what is on the screen is then not what there is.
    await refresh()
  } finally {
    showRow(id)
  }
}
