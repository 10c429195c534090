import type { PostDraft } from '#features/editor/form/post-draft.ts'
import { readStored, storedKeys, writeStored } from '#ui/storage.ts'

/*
 * What is not on the server yet, on this device: it survives a reload, a crash, a lost line and an ended session. Each
 * window has a copy of its own of each post that it edits, so that two windows do not overwrite each other's.
 * localStorage, since it can be written while a page is being closed.
 */

const PREFIX = 'post-copy:'
const WRITE_MS = 1000
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The name of a post that the server does not know yet. */
export const NEW_POST = 'new'

export type Copy = {
  draft: PostDraft
  /** The version it is based on; none for a new post. */
  version: number | null
  /** What the first save of a new post goes by: one that arrived unheard is found again by it. */
  creation?: string
  /** When it was written. */
  at: string
  /** Whose it is: nobody else is offered it. */
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
    // Without room or storage the person is told, and the page stays the only copy.
    onKept?.(writeStored(key, copy))
  }

  return {
    /** Keeps what `read` answers within a second. Cheap: it runs with every key. */
    schedule(read: () => Text) {
      pending = read
      timer ??= setTimeout(flush, WRITE_MS)
    },
    flush,
    /** Tells whether a copy could be written, whenever one was to be. */
    watch(listener: (kept: boolean) => void) {
      onKept = listener
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
      pending = undefined
      removeCopy(key)
    },
    /** A new post has got its id. */
    rename(id: string) {
      removeCopy(key)
      key = copyKey(id, tab)
    },
  }
}

/** Keeps a text beside the one that is being written. */
export function keepApart(key: string, copy: Copy): FoundCopy {
  writeStored(key, copy)
  return { ...copy, key }
}

export const removeCopy = (key: string): boolean => writeStored(key, undefined)

const tabOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

function readCopy(key: string): FoundCopy | undefined {
  const copy = readStored(key) as Copy | null
  return typeof copy?.draft?.content === 'string' ? { ...copy, key } : undefined
}

type Search = { post: string; account: string; openTabs: string[]; now?: Date }

/** Copies of a post that no open window is writing, newest first. Those nobody came back for are removed. */
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
