import { sameDraft } from '#features/editor/form/draft-compare.ts'
import type { CopyKeeper } from '#features/editor/copies/local-copies.ts'
import type { PostDraft, StoredPost } from '#features/editor/form/post-draft.ts'
import { formOf, isUnsendable, type Outcome } from '#features/editor/form/post-form.ts'
import type { PostFormData } from '#features/editor/form/post-form.ts'
import { conflictOf, failure, isPassing, type SaveState } from '#features/editor/saving/save-state.ts'
import { asCopy, putBack, withIds } from '#features/editor/saving/saved-parts.ts'
import { ApiError } from '#ui/api-error.ts'
import { createStore } from '#ui/store.ts'

export const IDLE_MS = 800
const RETRY_FIRST_MS = 2000
const RETRY_LONGEST_MS = 30_000

export type EditingState = {
  /** The fields of the form. The text itself is in the editor. */
  draft: PostDraft
  stored: StoredPost | null
  /** Something is not on the server yet. */
  changed: boolean
  /** 'Save Post' is under way. */
  busy: boolean
  /** Files on their way. */
  uploads: number
  /** Whether this device has room for a copy of what is not saved. */
  kept: boolean
  save: SaveState
}

type Needs = {
  draft: PostDraft
  stored: StoredPost | null
  /** The text as it is in the editor now. */
  readContent: () => string
  /** Whether two texts are one to the editor: the server writes the same text in its own spelling. */
  sameContent: (a: string, b: string) => boolean
  create: (form: PostFormData, key: string) => Promise<StoredPost>
  save: (form: PostFormData, id: string) => Promise<StoredPost>
  load: (id: string) => Promise<StoredPost>
  copies: CopyKeeper
  now?: () => Date
}

export type Editing = ReturnType<typeof createEditing>

type Replacement = { stored: StoredPost | null; changed: boolean; creation?: string | undefined }

/** What every post begins with. */
const FIRST_VERSION = 1

/** The status to save a post with, by what the server has. */
type Intent = (stored: StoredPost | null) => Outcome

/** Saving changes no status, not even one that an earlier try whose answer was lost has given the post. */
const asItIs: Intent = (stored) => ({ status: stored?.status ?? 'draft' })

/** An earlier save may have arrived with the same text and another status. */
const isAs = (stored: StoredPost, { status, publishAt }: Outcome) =>
  stored.status === status && (!publishAt || stored.publishAt === publishAt)

/** One for each new post. With the key of an earlier try, that try may have arrived. */
const creationBy = (key?: string) => ({
  key: key ?? crypto.getRandomValues(new Uint32Array(4)).join('-'),
  tried: key !== undefined,
})

/**
 * One post while it is edited. A draft saves itself when the person pauses; what readers see changes by 'Save Post'
 * and by publishing only. One save is under way at a time, each with the version it is based on, so that nothing is overwritten unseen.
 * Whatever is not on the server is kept on the device.
 */
export function createEditing({ copies, readContent, now = () => new Date(), ...needs }: Needs) {
  const store = createStore<EditingState>({
    draft: needs.draft,
    stored: needs.stored,
    changed: false,
    busy: false,
    uploads: 0,
    kept: true,
    save: { kind: 'untouched' },
  })
  const { get: state, change: set } = store
  /** Rises with every change; a save is complete when it has not risen since. */
  let edits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<unknown> = Promise.resolve()
  let ended = false
  let creation = creationBy()

  copies.watch((kept) => kept !== state().kept && set({ kept }))

  const whole = (): PostDraft => ({ ...state().draft, content: readContent() })
  const savesItself = () => (state().stored?.status ?? 'draft') === 'draft'
  const stopped = () => state().save.kind === 'conflict' || state().save.kind === 'signed-out'
  const unsaved = (): SaveState => ({ kind: savesItself() ? 'waiting' : 'kept' })

  function autosaveIn(ms: number) {
    clearTimeout(timer)
    if (savesItself() && !ended) timer = setTimeout(() => void inTurn(autosave), ms)
  }

  /** One after the other: each save needs the version that the one before it was answered with. */
  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = running.then(job)
    running = turn.catch(() => {})
    return turn
  }

  /** Anything changed, in the form or in the text. Cheap: it runs with every key. */
  function touch() {
    edits++
    copies.schedule(() => ({
      draft: whole(),
      version: state().stored?.version ?? null,
      ...(!state().stored && { creation: creation.key }),
    }))
    const { kind } = state().save
    // Without a line the next try has its time already.
    if (!stopped() && kind !== 'offline') autosaveIn(IDLE_MS)
    const told = stopped() || kind === 'offline' || kind === 'saving' || kind === unsaved().kind
    if (told && state().changed) return
    set(told ? { changed: true } : { changed: true, save: unsaved() })
  }

  function send(intent: Intent): Promise<StoredPost> {
    const { stored } = state()
    const before = stored ? { ...stored.draft, status: stored.status } : undefined
    const form = formOf(whole(), { ...intent(stored), before, version: stored?.version, now: now() })
    return stored ? needs.save(form, stored.id) : create(form)
  }

  /** An earlier try may have made the post, with the text of then: the one of now goes over it, and over nothing newer. */
  async function findEarlierTry(intent: Intent) {
    if (!state().stored && creation.tried) know({ ...(await send(intent)), version: FIRST_VERSION })
  }

  /** Whether the server has what is here. A date that was not touched here follows from the status and is left out. */
  function saysTheSame({ draft }: StoredPost): boolean {
    const mine = whole()
    const touched = mine.createdAt !== (state().stored?.draft.createdAt ?? '')
    const createdAt = touched ? mine.createdAt : draft.createdAt
    return sameDraft(draft, { ...mine, createdAt }, needs.sameContent)
  }

  async function create(form: PostFormData): Promise<StoredPost> {
    try {
      return await needs.create(form, creation.key)
    } catch (error) {
      creation.tried ||= isPassing(error)
      throw error
    }
  }

  function know(stored: StoredPost) {
    if (state().stored?.id !== stored.id) copies.rename(stored.id)
    set({ stored })
  }

  /** Takes over what the server answered to `sent`, and notices what was changed since. */
  function settle(stored: StoredPost, sent: PostDraft, since: number) {
    failures = 0
    know(stored)
    const complete = edits === since && !isUnsendable(sent, stored.draft.media)
    if (complete) copies.clear()
    set({
      draft: withIds(state().draft, sent, stored.draft),
      changed: !complete,
      save: edits === since ? { kind: 'saved', at: now() } : unsaved(),
    })
    if (edits !== since) autosaveIn(IDLE_MS)
  }

  /** Whatever goes wrong is in the state afterwards, and told to the caller. */
  async function attempt(intent: Intent, byItself = false): Promise<StoredPost> {
    clearTimeout(timer)
    const since = edits
    const sent = state().draft
    if (state().save.kind !== 'offline') set({ save: { kind: 'saving' } })
    try {
      await findEarlierTry(intent)
      // The earlier try may have published it, and readers see no change that nobody asked for.
      if (byItself && !savesItself()) set({ save: unsaved() })
      else settle(await send(intent), sent, since)
    } catch (error) {
      if (!(await wasOurs(error, sent, since))) throw error
      // The save whose answer was lost may have left it a draft: the text is there, the publication is not.
      if (!isAs(state().stored!, intent(state().stored))) settle(await send(intent), sent, since)
    }
    return state().stored!
  }

  /** An answer may have been lost on its way: then what is stored is our own save, and nobody disagrees. */
  async function wasOurs(thrown: unknown, sent: PostDraft, since: number): Promise<boolean> {
    const status = thrown instanceof ApiError ? thrown.status : 0
    const id = state().stored?.id
    const theirs = status === 409 && id ? await needs.load(id).catch(() => undefined) : undefined
    if (theirs && edits === since && saysTheSame(theirs)) {
      set({ draft: { ...state().draft, createdAt: theirs.draft.createdAt } })
      settle(theirs, sent, since)
      return true
    }
    copies.flush()
    if (status === 409) set({ save: { kind: 'conflict', conflict: conflictOf(thrown, theirs) } })
    else if (status === 401) set({ save: { kind: 'signed-out' } })
    else set({ save: status === 0 ? { kind: 'offline' } : failure(thrown) })
    return false
  }

  async function autosave() {
    if (!state().changed || stopped() || !savesItself()) return
    try {
      await attempt(asItIs, true)
    } catch (error) {
      if (isPassing(error)) autosaveIn(Math.min(RETRY_FIRST_MS * 2 ** failures++, RETRY_LONGEST_MS))
    }
  }

  function saveAs(intent: Intent): Promise<StoredPost> {
    clearTimeout(timer)
    set({ busy: true })
    return inTurn(() => attempt(intent)).finally(() => set({ busy: false }))
  }

  return {
    state,
    subscribe: store.subscribe,
    use: store.use,

    change: (fields: Partial<PostDraft>) => {
      set({ draft: { ...state().draft, ...fields } })
      touch()
    },
    touch,
    whole,
    uploading: (change: 1 | -1) => set({ uploads: state().uploads + change }),

    /** 'Save Post': a draft stays a draft, a schedule stays. Rejects with what went wrong; everything typed stays. */
    save: () => saveAs(asItIs),

    /** Readers see it from now on, or from the given date. */
    publish: (publishAt?: string) =>
      saveAs(() => (publishAt ? { status: 'scheduled', publishAt } : { status: 'published' })),

    /** Back to the drafts, out of the readers' sight. */
    unpublish: () => saveAs(() => ({ status: 'draft' })),

    /** Over what another person saved, whom the caller was told of. What readers can see stays in their sight. */
    saveOver: () => {
      const { save, stored, draft: mine } = state()
      if (save.kind !== 'conflict' || !stored) return saveAs(asItIs)
      const { version, theirs } = save.conflict
      const status = theirs?.status ?? stored.status
      const draft = theirs ? putBack(mine, theirs.draft) : mine
      set({ draft, stored: { ...stored, version, status } })
      return saveAs(() => ({ status }))
    },

    /** Leaves the post as it is on the server and goes on with this text as a draft of its own. */
    saveCopy: () => {
      copies.clear()
      creation = creationBy()
      set({ stored: null, draft: asCopy(state().draft), save: { kind: 'waiting' } })
      return saveAs(() => ({ status: 'draft' }))
    },

    /** Goes on after a stop: signed in again, or back on the line. */
    resume: () => {
      if (state().save.kind === 'conflict' || !state().changed) return
      set({ save: unsaved() })
      autosaveIn(0)
    },

    /** Another text takes the place of this one: a copy from this device, or what another person saved. */
    replace: (draft: PostDraft, { stored, changed, creation: key }: Replacement) => {
      clearTimeout(timer)
      copies.clear()
      creation = creationBy(key)
      set({ draft, stored, changed: false, save: { kind: 'untouched' } })
      if (changed) touch()
    },

    /** Saves a draft at once instead of after a pause; answers whether everything is on the server. */
    finish: async (): Promise<boolean> => {
      clearTimeout(timer)
      await inTurn(autosave)
      return !state().changed
    },

    /** What was not saved is not wanted. */
    discard: () => {
      clearTimeout(timer)
      copies.clear()
      set({ changed: false })
    },

    /** Writes the copy now, while there is time. */
    keepCopy: () => copies.flush(),

    end: () => {
      ended = true
      clearTimeout(timer)
      copies.flush()
    },
  }
}
