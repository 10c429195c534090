import type { DeleteName, Given, Input } from '#lib/call-types.ts'
import { ApiError } from '#ui/api-error.ts'
import { type Loose, loosePath } from '#ui/calls.ts'
import { hideRow, showRow } from '#ui/portal/lists/hidden-rows.ts'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { staffHeaders, staffSend } from '#ui/portal/session/staff.ts'
import { UNDO } from '#ui/texts/portal.ts'
import { showToast } from '#ui/toasts.ts'

type DeletionTexts = {
  id: string
  /** The title of the toast that offers Undo. */
  title: string
  failed: string
  refresh: () => Promise<unknown>
}

type Deletion = DeletionTexts & { path: string; remove: () => Promise<unknown> }

/** Deletions that can still be undone. */
const pending = new Set<Deletion>()

/**
 * For rows that the server cannot restore: hides the row at once and deletes it when the toast with Undo closes. Leaving the
 * page or logging out also deletes it.
 */
export function deleteLater<N extends DeleteName>(name: N, input: Input<N>, texts: DeletionTexts): void {
  const { id, title } = texts
  const remove = () => staffSend(name, 'nothing', ...([input] as unknown as Given<N>))
  const deletion: Deletion = { ...texts, remove, path: loosePath(name, input as Loose) }
  if (pending.size === 0) window.addEventListener('pagehide', deleteOnLeaving)
  pending.add(deletion)
  hideRow(id)
  showToast({
    title,
    action: { label: UNDO, run: () => takeBack(deletion) },
    onClose: () => void commit(deletion),
  })
}

/** Returns whether the deletion was still pending. */
function settle(deletion: Deletion): boolean {
  const open = pending.delete(deletion)
  if (pending.size === 0) window.removeEventListener('pagehide', deleteOnLeaving)
  return open
}

function takeBack(deletion: Deletion): void {
  if (settle(deletion)) showRow(deletion.id)
}

async function commit(deletion: Deletion): Promise<void> {
  if (!settle(deletion)) return
  try {
    await deletion.remove()
  } catch (error) {
    // A row that is already deleted is not an error.
    if (!isGone(error)) tellFailure(deletion.failed)
  }
  try {
    await deletion.refresh()
  } finally {
    showRow(deletion.id)
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Called before logging out, while the session still allows it. */
export const finishDeletions = (): Promise<unknown> => Promise.all([...pending].map(commit))

/** Only a keepalive request survives the page. Its response is ignored. */
function deleteOnLeaving(): void {
  for (const deletion of pending) {
    if (settle(deletion)) {
      void fetch(deletion.path, { method: 'DELETE', keepalive: true, headers: staffHeaders() }).catch(
        () => undefined,
      )
    }
  }
}
