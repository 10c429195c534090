import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { clockTime } from '#features/editor/form/local-times.ts'
import type { SaveState } from '#features/editor/saving/save-state.ts'
import { scrollToProblem } from '#features/editor/saving/scroll-to-problem.ts'
import { saveStatusTexts as texts } from '../texts/saving.ts'

function statusText(save: SaveState, copied: boolean): string {
  switch (save.kind) {
    case 'untouched':
      return ''
    case 'waiting':
    case 'saving':
      return texts.saving
    case 'saved':
      return texts.saved(clockTime(save.at))
    case 'kept':
      return texts.unsaved(copied)
    case 'offline':
      return texts.offline(copied)
    case 'signed-out':
      return texts.signedOut(copied)
    case 'conflict':
      return texts.conflict
    case 'failed':
      return texts.failed(save.message)
  }
}

const TROUBLE = new Set<SaveState['kind']>(['offline', 'signed-out', 'conflict', 'failed'])

/** Whether a notice at the top of the page explains the problem. */
const hasNotice = (save: SaveState): boolean =>
  save.kind === 'conflict' || save.kind === 'signed-out' || (save.kind === 'failed' && save.gone)

/** Screen readers announce only problems, because autosaves must not interrupt them. */
export function SaveStatus() {
  const save = useEditingState((state) => state.save)
  const copied = useEditingState((state) => state.kept)
  const text = statusText(save, copied)
  const trouble = TROUBLE.has(save.kind)
  const explained = hasNotice(save)
  return (
    <>
      <p
        data-save-state={save.kind}
        aria-hidden={trouble && !explained}
        className={`editor-state tabular-nums ${trouble ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {explained ? (
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
