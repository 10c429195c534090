import { sameDraft } from '#features/editor/form/draft-compare.ts'
import type { PostDraft, StoredPost } from '#features/editor/form/post-draft.ts'
import { formOf, isUnsendable, type PostFormData } from '#features/editor/form/post-form.ts'
import type { EditingNeeds, EditingState } from '#features/editor/saving/editing-state.ts'
import { hasOutcome, type Intent, keepStatus } from '#features/editor/saving/intents.ts'
import { conflictOf, failure, isPassing, type SaveState } from '#features/editor/saving/save-state.ts'
import { withIds } from '#features/editor/saving/saved-parts.ts'
import { ApiError } from '#ui/api-error.ts'
import type { createStore } from '#ui/store.ts'

export const IDLE_MS = 800
const RETRY_FIRST_MS = 2000
const RETRY_LONGEST_MS = 30_000
const FIRST_VERSION = 1

/** The key of a new post's first save. With the key of an earlier attempt, that attempt may have arrived. */
const creationBy = (key?: string) => ({
  key: key ?? crypto.getRandomValues(new Uint32Array(4)).join('-'),
  tried: key !== undefined,
})

type Needs = Omit<EditingNeeds, 'draft' | 'stored'> & {
  store: ReturnType<typeof createStore<EditingState>>
}

/** Saves a post, one save at a time, each with the version it is based on. */
export function createSaver({ store, copies, readContent, now = () => new Date(), ...needs }: Needs) {
  const { get: state, change: set } = store
  /** Counts changes. A save is complete when the number has not changed since. */
  let edits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<unknown> = Promise.resolve()
  let ended = false
  let creation = creationBy()

  const whole = (): PostDraft => ({ ...state().draft, content: readContent() })
  const savesItself = () => (state().stored?.status ?? 'draft') === 'draft'
  const stopped = () => state().save.kind === 'conflict' || state().save.kind === 'signed-out'
  const unsaved = (): SaveState => ({ kind: savesItself() ? 'waiting' : 'kept' })

  function autosaveIn(ms: number) {
    clearTimeout(timer)
    if (savesItself() && !ended) timer = setTimeout(() => void inTurn(autosave), ms)
  }

  /** One at a time: each save needs the version from the previous response. */
  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = running.then(job)
    running = turn.catch(() => {})
    return turn
  }

  /** Called after any change in the form or the text. Must be cheap, as it runs on every key. */
  function touch() {
    edits++
    copies.schedule(() => ({
      draft: whole(),
      version: state().stored?.version ?? null,
      ...(!state().stored && { creation: creation.key }),
    }))
    const { kind } = state().save
    // Without a connection, a retry is scheduled already.
    if (!stopped() && kind !== 'offline') autosaveIn(IDLE_MS)
    const isShown = stopped() || kind === 'offline' || kind === 'saving' || kind === unsaved().kind
    if (isShown && state().changed) return
    set(isShown ? { changed: true } : { changed: true, save: unsaved() })
  }

  function send(intent: Intent): Promise<StoredPost> {
    const { stored } = state()
    const before = stored ? { ...stored.draft, status: stored.status } : undefined
    const form = formOf(whole(), { ...intent(stored), before, version: stored?.version, now: now() })
    return stored ? needs.save(form, stored.id) : create(form)
  }

  async function create(form: PostFormData): Promise<StoredPost> {
    try {
      return await needs.create(form, creation.key)
    } catch (error) {
      creation.tried ||= isPassing(error)
      throw error
    }
  }

  /**
   * An earlier attempt may have created the post with an older text. Save the current text over it, but over nothing
   * newer.
   */
  async function findEarlierAttempt(intent: Intent) {
    if (!state().stored && creation.tried) setStored({ ...(await send(intent)), version: FIRST_VERSION })
  }

  function setStored(stored: StoredPost) {
    if (state().stored?.id !== stored.id) copies.rename(stored.id)
    set({ stored })
  }

  /** Whether the server has this text. A date that was not changed here follows from the status, so it is ignored. */
  function isSameAsHere({ draft }: StoredPost): boolean {
    const mine = whole()
    const touched = mine.createdAt !== (state().stored?.draft.createdAt ?? '')
    const createdAt = touched ? mine.createdAt : draft.createdAt
    return sameDraft(draft, { ...mine, createdAt }, needs.sameContent)
  }

  /** Takes over the server's response to `sent`, and detects later changes. */
  function settle(stored: StoredPost, sent: PostDraft, since: number) {
    failures = 0
    setStored(stored)
    const complete = edits === since && !isUnsendable(sent, stored.draft.media)
    if (complete) copies.clear()
    set({
      draft: withIds(state().draft, sent, stored.draft),
      changed: !complete,
      save: edits === since ? { kind: 'saved', at: now() } : unsaved(),
    })
    if (edits !== since) autosaveIn(IDLE_MS)
  }

  /** Failures are stored in the state and thrown to the caller. */
  async function attempt(intent: Intent, automatic = false): Promise<StoredPost> {
    clearTimeout(timer)
    const since = edits
    const sent = state().draft
    if (state().save.kind !== 'offline') set({ save: { kind: 'saving' } })
    try {
      await findEarlierAttempt(intent)
      // The earlier attempt may have published it, and a published post changes only by 'Save Post'.
      if (automatic && !savesItself()) set({ save: unsaved() })
      else settle(await send(intent), sent, since)
    } catch (error) {
      if (!(await wasOwnSave(error, sent, since))) throw error
      // The save with the lost response may have left it a draft: the text arrived, the publication did not.
      if (!hasOutcome(state().stored!, intent(state().stored))) settle(await send(intent), sent, since)
    }
    return state().stored!
  }

  /** After a lost response, the stored version may be our own save, which is no conflict. */
  async function wasOwnSave(thrown: unknown, sent: PostDraft, since: number): Promise<boolean> {
    const status = thrown instanceof ApiError ? thrown.status : 0
    const id = state().stored?.id
    const theirs = status === 409 && id ? await needs.load(id).catch(() => undefined) : undefined
    if (theirs && edits === since && isSameAsHere(theirs)) {
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
      await attempt(keepStatus, true)
    } catch (error) {
      if (isPassing(error)) autosaveIn(Math.min(RETRY_FIRST_MS * 2 ** failures++, RETRY_LONGEST_MS))
    }
  }

  const cancelAutosave = () => clearTimeout(timer)

  return {
    whole,
    touch,
    unsaved,
    autosaveIn,
    cancelAutosave,

    autosaveNow: (): Promise<void> => {
      cancelAutosave()
      return inTurn(autosave)
    },

    saveAs: (intent: Intent): Promise<StoredPost> => {
      cancelAutosave()
      set({ busy: true })
      return inTurn(() => attempt(intent)).finally(() => set({ busy: false }))
    },

    /** The next save of a new post uses this key, or a fresh one. */
    startCreation(key?: string) {
      creation = creationBy(key)
    },

    end() {
      ended = true
      cancelAutosave()
    },
  }
}
