import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { sameDraft } from '#features/editor/form/draft-compare.ts'
import type { Editing } from '#features/editor/saving/editing.ts'
import {
  copyKey,
  findCopies,
  type FoundCopy,
  keepApart,
  NEW_POST,
  removeCopy,
} from '#features/editor/copies/local-copies.ts'
import type { StoredPost } from '#features/editor/form/post-draft.ts'
import { openTabs } from '#features/editor/copies/open-tabs.ts'
import { contentOf, sameContent } from '#features/editor/text/content-html.ts'
import type { Start } from '#features/editor/saving/use-post-editing.ts'

type Needs = Pick<Start, 'account' | 'tab' | 'stored'> & { editing: Editing; editor: Editor }

/** Copies of this post that were never saved, newest first, and the actions on them. */
export function useCopies({ account, tab, stored, editing, editor }: Needs) {
  const [offers, setOffers] = useState<FoundCopy[]>([])

  useEffect(() => {
    let here = true
    const look = async () => {
      const tabs = await openTabs().catch(() => [])
      const found = findCopies({
        post: stored?.id ?? NEW_POST,
        account,
        openTabs: [tab, ...tabs.map((other) => other.tab)],
      })
      if (!here) return
      const now = { ...editing.state().draft, content: contentOf(editor) }
      const differs = ({ draft }: FoundCopy) => !sameDraft(draft, now, (a, b) => sameContent(editor, a, b))
      for (const copy of found) if (!differs(copy)) removeCopy(copy.key)
      setOffers(found.filter(differs))
    }
    void look()
    return () => {
      here = false
    }
  }, [account, tab, stored, editing, editor])

  const drop = (copy: FoundCopy) => setOffers((all) => all.filter(({ key }) => key !== copy.key))

  /** Replaces the text without marking it as typed. */
  const show = (content: string) => editor.commands.setContent(content, { emitUpdate: false })

  return {
    offer: offers[0],

    restore(copy: FoundCopy) {
      const { stored: known } = editing.state()
      show(copy.draft.content)
      // Saved against its own base version, so that newer changes cause a conflict instead of being overwritten.
      const base = known && copy.version !== null ? { ...known, version: copy.version } : known
      editing.replace(copy.draft, { stored: base, changed: true, creation: copy.creation })
      editing.keepCopy()
      removeCopy(copy.key)
      drop(copy)
    },

    discard(copy: FoundCopy) {
      removeCopy(copy.key)
      drop(copy)
    },

    /** Loads another person's version and offers my text as a copy. */
    loadTheirs(theirs: StoredPost) {
      const version = editing.state().stored?.version ?? null
      const mine = keepApart(copyKey(theirs.id, `${tab}-mine`), {
        draft: editing.whole(),
        version,
        at: new Date().toISOString(),
        account,
      })
      show(theirs.draft.content)
      editing.replace(theirs.draft, { stored: theirs, changed: false })
      setOffers((all) => [mine, ...all])
    },
  }
}
