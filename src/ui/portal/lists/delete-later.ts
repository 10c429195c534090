import type { DeleteName, Given, Input } from '#lib/call-types.ts'
import { ApiError } from '#ui/api-error.ts'
import { type Loose, loosePath } from '#ui/calls.ts'
import { hideRow, showRow } from '#ui/portal/lists/hidden-rows.ts'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { staffHeaders, staffSend } from '#ui/portal/session/staff.ts'
import { showToast } from '#ui/toasts.ts'

type Telling = {
  id: string
  /** The toast, which offers Undo as long as it is seen. */
  title: string
  failed: string
  /** Reads anew what the deletion changed. */
  refresh: () => Promise<unknown>
}

type Deletion = Telling & { path: string; remove: () => Promise<unknown> }

/** Deletions that can still be undone. */
const pending = new Set<Deletion>()

/**
 * Deletes what the server cannot bring back, once there is no way to undo it any more: the row is gone at once, the
 * call is made when the toast is. Neither leaving the page nor logging out takes the deletion back.
 */
export function deleteLater<N extends DeleteName>(name: N, input: Input<N>, telling: Telling): void {
  const { id, title } = telling
  const remove = () => staffSend(name, 'nothing', ...([input] as unknown as Given<N>))
  const deletion: Deletion = { ...telling, remove, path: loosePath(name, input as Loose) }
  if (pending.size === 0) window.addEventListener('pagehide', deleteOnLeaving)
  pending.add(deletion)
  hideRow(id)
  showToast({
    title,
    action: { label: 'Undo', run: () => takeBack(deletion) },
    gone: () => void commit(deletion),
  })
}

/** Whether it was still open. */
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
    // Whatever is gone already is as it was meant to be.
    if (!isGone(error)) tellFailure(deletion.failed)
  }
  try {
    await deletion.refresh()
  } finally {
    showRow(deletion.id)
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Before logging out, while there still is a right to delete. */
export const finishDeletions = (): Promise<unknown> => Promise.all([...pending].map(commit))

/** The only kind of call that outlives the page. Nobody is left to hear its answer. */
function deleteOnLeaving(): void {
  for (const deletion of pending) {
    if (settle(deletion)) {
      void fetch(deletion.path, { method: 'DELETE', keepalive: true, headers: staffHeaders() }).catch(
        () => undefined,
      )
    }
  }
}
