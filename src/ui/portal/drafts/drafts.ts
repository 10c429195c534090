import { isFields } from '#lib/shapes.ts'
import { readStored, storedKeys, writeStored } from '#ui/storage.ts'

/*
 * Stores unsaved text of forms on this device, so that it survives a reload, a closed window or a crash. Each account has its
 * own drafts, which are deleted after 30 days.
 */

const PREFIX = 'draft:'
const KEPT_MS = 30 * 86_400_000

type Typed = Record<string, unknown>

let owner = ''

/** If the storage is full or disabled, drafts last as long as the page. */
const unstored = new Map<string, Typed>()

const keyOf = (name: string) => `${PREFIX}${owner}:${name}`

/** An empty account means that nobody is signed in. */
export function setDraftOwner(account: string): void {
  if (account === owner) return
  owner = account
  unstored.clear()
  removeOldDrafts()
}

export function readDraft(name: string): Typed {
  return unstored.get(name) ?? stored(keyOf(name))?.typed ?? {}
}

/** An empty draft is deleted. */
export function keepDraft(name: string, typed: Typed): void {
  const empty = Object.keys(typed).length === 0
  const kept = writeStored(keyOf(name), empty || !owner ? undefined : { at: Date.now(), typed })
  if (empty || (kept && owner)) unstored.delete(name)
  else unstored.set(name, typed)
}

function stored(key: string): { at: number; typed: Typed } | undefined {
  const value = readStored(key)
  if (!isFields(value) || !isFields(value['typed'])) return undefined
  return { at: Number(value['at']), typed: value['typed'] }
}

/** Removes old drafts of all accounts. */
function removeOldDrafts(): void {
  for (const key of storedKeys(PREFIX)) {
    const { at = 0 } = stored(key) ?? {}
    if (!(Date.now() - at < KEPT_MS)) writeStored(key, undefined)
  }
}
