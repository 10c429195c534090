import { isFields } from '#lib/shapes.ts'
import { readStored, storedKeys, writeStored } from '#ui/storage.ts'

/*
 * What was typed into a form and not yet saved, on this device: it outlives another page, a reload, a closed window and
 * a crash. It is kept for each account apart and shown to nobody else, and goes after 30 days.
 */

const PREFIX = 'draft:'
const KEPT_MS = 30 * 86_400_000

type Typed = Record<string, unknown>

let owner = ''

/** Where storage is forbidden or full, what was typed lasts as long as the page. */
const unstored = new Map<string, Typed>()

const keyOf = (name: string) => `${PREFIX}${owner}:${name}`

/** Whose drafts are read and kept from now on; nobody's when the name is empty. */
export function setDraftOwner(account: string): void {
  if (account === owner) return
  owner = account
  unstored.clear()
  sweep()
}

export function readDraft(name: string): Typed {
  return unstored.get(name) ?? stored(keyOf(name))?.typed ?? {}
}

/** Nothing typed: nothing kept. */
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

/** Removes drafts that nobody came back for in all that time, whoever wrote them. */
function sweep(): void {
  for (const key of storedKeys(PREFIX)) {
    const { at = 0 } = stored(key) ?? {}
    if (!(Date.now() - at < KEPT_MS)) writeStored(key, undefined)
  }
}
