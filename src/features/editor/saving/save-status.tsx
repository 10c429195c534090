import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { clockTime } from '#features/editor/form/moments.ts'
import type { SaveState } from '#features/editor/saving/save-state.ts'
import { scrollToProblem } from '#features/editor/saving/scroll-to-problem.ts'

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

/** What a notice at the head of the page asks about. */
const hasNotice = (save: SaveState): boolean =>
  save.kind === 'conflict' || save.kind === 'signed-out' || (save.kind === 'failed' && save.gone)

/** Where the text is. Only trouble is announced: what saves itself must not interrupt whoever listens. */
export function SaveStatus() {
  const save = useEditingState((state) => state.save)
  const kept = useEditingState((state) => state.kept)
  const text = words(save, kept)
  const trouble = TROUBLE.has(save.kind)
  const leads = hasNotice(save)
  return (
    <>
      <p
        data-save-state={save.kind}
        aria-hidden={trouble && !leads}
        className={`editor-state tabular-nums ${trouble ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {leads ? (
          <button type="button" className="underline underline-offset-4" onClick={scrollToProblem}>
            {text}
          </button>
        ) : (
          text
        )}
      </p>
      <p role="status" className="sr-only">
        {trouble ? text : ''}
      </p>
    </>
  )
}
