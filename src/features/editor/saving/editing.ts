import type { PostDraft, StoredPost } from '#features/editor/form/post-draft.ts'
import type { EditingNeeds, EditingState } from '#features/editor/saving/editing-state.ts'
import { keepStatus } from '#features/editor/saving/intents.ts'
import { asCopy, putBack } from '#features/editor/saving/saved-parts.ts'
import { createSaver } from '#features/editor/saving/saver.ts'
import { createStore } from '#ui/store.ts'

export type Editing = ReturnType<typeof createEditing>

type Replacement = { stored: StoredPost | null; changed: boolean; creation?: string | undefined }

/**
 * One post while it is edited. Drafts save themselves when typing pauses; a published post changes only by 'Save Post'.
 * Unsaved text is copied to the device.
 */
export function createEditing({ draft: firstDraft, stored: firstStored, ...needs }: EditingNeeds) {
  const store = createStore<EditingState>({
    draft: firstDraft,
    stored: firstStored,
    changed: false,
    busy: false,
    uploads: 0,
    kept: true,
    save: { kind: 'untouched' },
  })
  const { get: state, change: set } = store
  const { copies } = needs
  const saver = createSaver({ store, ...needs })
  const { saveAs } = saver

  copies.watch((kept) => kept !== state().kept && set({ kept }))

  return {
    state,
    subscribe: store.subscribe,
    use: store.use,

    change: (fields: Partial<PostDraft>) => {
      set({ draft: { ...state().draft, ...fields } })
      saver.touch()
    },
    touch: saver.touch,
    whole: saver.whole,
    uploading: (change: 1 | -1) => set({ uploads: state().uploads + change }),

    /** 'Save Post': a draft stays a draft, and a schedule stays. On failure it rejects and keeps everything typed. */
    save: () => saveAs(keepStatus),

    /** Publishes now, or at the given date. */
    publish: (publishAt?: string) =>
      saveAs(() => (publishAt ? { status: 'scheduled', publishAt } : { status: 'published' })),

    unpublish: () => saveAs(() => ({ status: 'draft' })),

    /** Takes over the review of the stored post. The text that is being written stays. */
    reviewed: ({ review }: Pick<StoredPost, 'review'>) => {
      const { stored } = state()
      if (stored) set({ stored: { ...stored, review } })
    },

    /** Saves over another person's version, after the person has agreed. A published post stays published. */
    saveOver: () => {
      const { save, stored, draft: mine } = state()
      if (save.kind !== 'conflict' || !stored) return saveAs(keepStatus)
      const { version, theirs } = save.conflict
      const status = theirs?.status ?? stored.status
      const draft = theirs ? putBack(mine, theirs.draft) : mine
      set({ draft, stored: { ...stored, version, status } })
      return saveAs(() => ({ status }))
    },

    /** Leaves the post on the server unchanged and continues with this text as a new draft. */
    saveCopy: () => {
      copies.clear()
      saver.startCreation()
      set({ stored: null, draft: asCopy(state().draft), save: { kind: 'waiting' } })
      return saveAs(() => ({ status: 'draft' }))
    },

    /** Continues after signing in again or reconnecting. */
    resume: () => {
      if (state().save.kind === 'conflict' || !state().changed) return
      set({ save: saver.unsaved() })
      saver.autosaveIn(0)
    },

    /** Replaces the text with a copy from this device or another person's version. */
    replace: (draft: PostDraft, { stored, changed, creation }: Replacement) => {
      saver.cancelAutosave()
      copies.clear()
      saver.startCreation(creation)
      set({ draft, stored, changed: false, save: { kind: 'untouched' } })
      if (changed) saver.touch()
    },

    /** Saves a draft at once instead of after a pause. Returns whether everything is on the server. */
    finish: async (): Promise<boolean> => {
      await saver.autosaveNow()
      return !state().changed
    },

    discard: () => {
      saver.cancelAutosave()
      copies.clear()
      set({ changed: false })
    },

    keepCopy: () => copies.flush(),

    end: () => {
      saver.end()
      copies.flush()
    },
  }
}
