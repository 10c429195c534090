import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Person } from '#features/editor/editor.api.ts'
import { useEditing, useEditingState } from '#features/editor/saving/editing-context.ts'
import { clockTime } from '#features/editor/form/moments.ts'
import type { FoundCopy } from '#features/editor/copies/local-copies.ts'
import type { Conflict } from '#features/editor/saving/save-state.ts'
import { Button } from '#ui/button.tsx'

function Notice({
  tone = 'plain',
  children,
  actions,
}: {
  tone?: 'plain' | 'bad'
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`editor-notice editor-notice-${tone}`}>
      <p className="min-w-0 grow">{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

const names = (people: Person[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(people.map(({ name }) => name))

/** Who else has the post open. */
export function PresenceNotice({ others, elsewhere }: { others: Person[]; elsewhere: boolean }) {
  return (
    <>
      {others.length > 0 && (
        <Notice>
          <strong>{names(others)}</strong> {others.length === 1 ? 'is' : 'are'} editing this post, too. The
          second person to save is asked before anything is overwritten.
        </Notice>
      )}
      {elsewhere && (
        <Notice>
          This post is open in <strong>another window</strong> of this browser. Go on in one of them.
        </Notice>
      )}
    </>
  )
}

/** What was written here and never arrived, offered back. */
export function CopyNotice({
  copy,
  newer,
  onRestore,
  onDiscard,
}: {
  copy: FoundCopy
  /** The post was saved since the copy was made. */
  newer: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  return (
    <Notice
      actions={
        <>
          <Button look="loud" onClick={onRestore}>
            Restore
          </Button>
          <Button onClick={onDiscard}>Discard copy</Button>
        </>
      }
    >
      This device has a copy of this post with changes from <strong>{clockTime(new Date(copy.at))}</strong>{' '}
      that were not saved.
      {newer && ' The post was saved by somebody since; you will be asked before theirs is overwritten.'}
    </Notice>
  )
}

const who = ({ by, at }: Conflict) =>
  `${by || 'Another editor'} saved this post${at ? ` at ${clockTime(new Date(at))}` : ''}`

/** Two people saved. Nothing happens until the person has decided. */
export function ConflictNotice({
  conflict,
  onLoad,
  onSaved,
}: {
  conflict: Conflict
  onLoad: () => void
  onSaved: (what: 'over' | 'copy') => void
}) {
  const editing = useEditing()
  const busy = useEditingState((state) => state.busy)
  const [failed, setFailed] = useState('')

  async function decide(what: 'over' | 'copy') {
    setFailed('')
    try {
      await (what === 'over' ? editing.saveOver() : editing.saveCopy())
      onSaved(what)
    } catch {
      setFailed('Failed to save post')
    }
  }

  return (
    <Notice
      tone="bad"
      actions={
        <>
          <Button disabled={busy} onClick={onLoad}>
            Load theirs
          </Button>
          <Button disabled={busy} onClick={() => void decide('copy')}>
            Save mine as a copy
          </Button>
          <Button disabled={busy} onClick={() => void decide('over')}>
            Save mine over it
          </Button>
        </>
      }
    >
      <strong>{who(conflict)}</strong> while you were editing. Nothing was overwritten, and your text is kept
      here.
      {failed && <span className="block font-semibold text-danger">{failed}</span>}
    </Notice>
  )
}

/** What keeps a post from being saved, with the way on. */
export function TroubleNotice({ onSaved }: { onSaved: (what: 'copy') => void }) {
  const editing = useEditing()
  const save = useEditingState((state) => state.save)
  if (save.kind === 'signed-out') {
    return (
      <Notice tone="bad" actions={<Button onClick={editing.resume}>Sign in and save</Button>}>
        Your session has ended. What you write is kept on this device until you sign in again.
      </Notice>
    )
  }
  if (save.kind !== 'failed' || !save.gone) return null
  return (
    <Notice
      tone="bad"
      actions={
        <Button
          onClick={() =>
            void editing.saveCopy().then(
              () => onSaved('copy'),
              () => {},
            )
          }
        >
          Save mine as a copy
        </Button>
      }
    >
      This post was deleted by somebody. Your text is kept here.
    </Notice>
  )
}
