import type { PostDraft } from '#features/editor/form/post-draft.ts'
import { readStored, storedKeys, writeStored } from '#ui/storage.ts'

/*
 * Unsaved text is copied to this device, so that it survives a reload, a crash, a lost connection and an ended
 * session. Each window has its own copy of each post, so that two windows do not overwrite each other's.
 * localStorage works even while a page is closing.
 */

const PREFIX = 'post-copy:'
const WRITE_MS = 1000
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The id of a post that has not been saved yet. */
export const NEW_POST = 'new'

export type Copy = {
  draft: PostDraft
  /** The version it is based on; null for a new post. */
  version: number | null
  /** The key of the first save of a new post. If the response was lost, the key finds the post again. */
  creation?: string
  at: string
  /** The author's account. Nobody else is offered the copy. */
  account: string
}

export type FoundCopy = Copy & { key: string }
type Text = Pick<Copy, 'draft' | 'version' | 'creation'>

export type CopyKeeper = ReturnType<typeof createCopyKeeper>

export const copyKey = (post: string, tab: string): string => `${PREFIX}${post}:${tab}`

type KeeperNeeds = {
  account: string
  post: string
  tab: string
  now?: () => Date
}

/** Keeps one window's copy of one post. */
export function createCopyKeeper({ account, post, tab, now = () => new Date() }: KeeperNeeds) {
  let onKept: ((kept: boolean) => void) | undefined
  let key = copyKey(post, tab)
  let pending: (() => Text) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (!pending) return
    const copy: Copy = { ...pending(), at: now().toISOString(), account }
    pending = undefined
    // If the device has no room or no storage, we tell the person: the page is then the only copy.
    onKept?.(writeStored(key, copy))
  }

  return {
    /** Stores the result of `read` within a second. Must be cheap, as it runs on every key. */
    schedule(read: () => Text) {
      pending = read
      timer ??= setTimeout(flush, WRITE_MS)
    },
    flush,
    /** Reports after each write whether it worked. */
    watch(listener: (kept: boolean) => void) {
      onKept = listener
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
      pending = undefined
      removeCopy(key)
    },
    /** Called when a new post gets its id. */
    rename(id: string) {
      removeCopy(key)
      key = copyKey(id, tab)
    },
  }
}

/** Stores a text in addition to the one being edited. */
export function keepApart(key: string, copy: Copy): FoundCopy {
  writeStored(key, copy)
  return { ...copy, key }
}

export const removeCopy = (key: string): boolean => writeStored(key, undefined)

const tabOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

function readCopy(key: string): FoundCopy | undefined {
  const copy = readStored(key) as Copy | null
  if (typeof copy?.draft?.content !== 'string') return undefined
  // Earlier versions stored no description, and only a name, which now overrides the authors.
  const { authors = [], description = '' } = copy.draft as Partial<PostDraft>
  return { ...copy, key, draft: { ...copy.draft, authors, description } }
}

type Search = { post: string; account: string; openTabs: string[]; now?: Date }

/** Copies of a post that no open window is writing, newest first. Old ones are removed. */
export function findCopies({ post, account, openTabs, now = new Date() }: Search): FoundCopy[] {
  const keys = storedKeys(PREFIX).filter((key) => !openTabs.includes(tabOf(key)))
  const found: FoundCopy[] = []
  for (const key of keys) {
    const copy = readCopy(key)
    if (!copy || now.getTime() - Date.parse(copy.at) > KEPT_DAYS * DAY_MS) removeCopy(key)
    else if (key.startsWith(`${PREFIX}${post}:`) && copy.account === account) found.push(copy)
  }
  return found.toSorted((a, b) => b.at.localeCompare(a.at))
}
