import { useEditingState } from '#features/posts/web/portal/editor/editing-context.ts'
import { clockTime } from '#features/posts/web/portal/editor/moments.ts'
import type { SaveState } from '#features/posts/web/portal/editor/save-state.ts'

function words(save: SaveState, kept: boolean): string {
  const here = kept ? 'kept on this device' : 'this device has no room for a copy'
  switch (save.kind) {
    case 'untouched':
      return ''
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved at ${clockTime(save.at)}`
    case 'kept':
      return `Unsaved changes: ${here}`
    case 'offline':
      return `Offline: ${here}`
    case 'signed-out':
      return `Signed out: ${here}`
    case 'conflict':
      return 'Conflict'
    case 'failed':
      return `Not saved: ${save.message}`
  }
}

const TROUBLE = new Set<SaveState['kind']>(['offline', 'signed-out', 'conflict', 'failed'])

/** Where the text is. Only trouble is announced: what saves itself must not interrupt whoever listens. */
export function SaveStatus() {
  const save = useEditingState((state) => state.save)
  const kept = useEditingState((state) => state.kept)
  const text = words(save, kept)
  const trouble = TROUBLE.has(save.kind)
  return (
    <>
      <p
        data-save-state={save.kind}
        aria-hidden={trouble}
        className={`min-w-0 text-sm tabular-nums ${trouble ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {trouble ? text : ''}
      </p>
    </>
  )
}
