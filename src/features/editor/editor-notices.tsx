import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { storedPostQuery } from '#features/editor/editor.api.ts'
import { ConflictNotice, CopyNotice, PresenceNotice, TroubleNotice } from '#features/editor/notices.tsx'
import type { useCopies } from '#features/editor/copies/use-copies.ts'
import { ReviewNotice } from '#features/editor/saving/review-notice.tsx'
import { usePresence } from '#features/editor/copies/use-presence.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toasts.ts'
import { editorPageTexts, noticeTexts } from './texts/page.ts'

/** Shows other editors, unsaved copies and problems. */
export function EditorNotices({ copies, tab }: { copies: ReturnType<typeof useCopies>; tab: string }) {
  const client = useQueryClient()
  const save = useEditingState((state) => state.save)
  const id = useEditingState(({ stored }) => stored?.id)
  const version = useEditingState(({ stored }) => stored?.version ?? null)
  const { others, elsewhere } = usePresence(id, tab)
  const { offer } = copies

  async function loadTheirs() {
    if (save.kind !== 'conflict' || !id) return
    try {
      copies.loadTheirs(save.conflict.theirs ?? (await client.fetchQuery(storedPostQuery(id))))
    } catch {
      showToast({ tone: 'bad', title: editorPageTexts.error, description: editorPageTexts.loadFailed })
    }
  }

  const saved = (what: 'over' | 'copy') =>
    showToast({ title: what === 'copy' ? noticeTexts.savedCopy : noticeTexts.saved })

  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <ReviewNotice />
      {save.kind === 'conflict' && (
        <ConflictNotice conflict={save.conflict} onLoad={() => void loadTheirs()} onSaved={saved} />
      )}
      <TroubleNotice onSaved={saved} />
      {offer && (
        <CopyNotice
          copy={offer}
          newer={offer.version !== null && version !== null && offer.version < version}
          onRestore={() => copies.restore(offer)}
          onDiscard={() => copies.discard(offer)}
        />
      )}
      <PresenceNotice others={others} elsewhere={elsewhere} />
    </div>
  )
}
