import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Person } from '#features/editor/editor.api.ts'
import { useEditing, useEditingState } from '#features/editor/saving/editing-context.ts'
import { clockTime } from '#features/editor/form/local-times.ts'
import type { FoundCopy } from '#features/editor/copies/local-copies.ts'
import type { Conflict } from '#features/editor/saving/save-state.ts'
import { Button } from '#ui/button.tsx'
import { noticeTexts as texts } from './texts/page.ts'

export function Notice({
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
      <div className="min-w-0 grow">{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

const names = (people: Person[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(people.map(({ name }) => name))

export function PresenceNotice({ others, elsewhere }: { others: Person[]; elsewhere: boolean }) {
  return (
    <>
      {others.length > 0 && (
        <Notice>
          <strong>{names(others)}</strong>
          {texts.alsoEditing(others.length)}
        </Notice>
      )}
      {elsewhere && (
        <Notice>
          {texts.otherWindow.before}
          <strong>{texts.otherWindow.strong}</strong>
          {texts.otherWindow.after}
        </Notice>
      )}
    </>
  )
}

/** Offers an unsaved copy. */
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
            {texts.copy.restore}
          </Button>
          <Button onClick={onDiscard}>{texts.copy.discard}</Button>
        </>
      }
    >
      {texts.copy.before}
      <strong>{clockTime(new Date(copy.at))}</strong>
      {texts.copy.after}
      {newer && texts.copy.newer}
    </Notice>
  )
}

const savedBy = ({ by, at }: Conflict) =>
  texts.conflict.saved(by || texts.conflict.someone, at && clockTime(new Date(at)))

/** Shown after a save over a newer version. Nothing happens until the person decides. */
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
      setFailed(texts.conflict.failed)
    }
  }

  return (
    <Notice
      tone="bad"
      actions={
        <>
          <Button disabled={busy} onClick={onLoad}>
            {texts.conflict.load}
          </Button>
          <Button disabled={busy} onClick={() => void decide('copy')}>
            {texts.conflict.saveCopy}
          </Button>
          <Button disabled={busy} onClick={() => void decide('over')}>
            {texts.conflict.saveOver}
          </Button>
        </>
      }
    >
      <strong>{savedBy(conflict)}</strong>
      {texts.conflict.after}
      {failed && <span className="block font-semibold text-danger">{failed}</span>}
    </Notice>
  )
}

/** A problem that prevents saving, with a way to continue. */
export function TroubleNotice({ onSaved }: { onSaved: (what: 'copy') => void }) {
  const editing = useEditing()
  const save = useEditingState((state) => state.save)
  if (save.kind === 'signed-out') {
    return (
      <Notice tone="bad" actions={<Button onClick={editing.resume}>{texts.signedOut.signIn}</Button>}>
        {texts.signedOut.text}
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
          {texts.conflict.saveCopy}
        </Button>
      }
    >
      {texts.deleted}
    </Notice>
  )
}
