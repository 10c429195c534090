import type { SpamTraps } from '#lib/form-fields.schema.ts'
import { DAY, isoAfter, isoNow, type Clock } from './clock.ts'

/** Nobody fills in a form of several fields faster. */
const FASTEST_MS = 3000

/** How long suspected spam waits for an editor to look at it. */
const KEPT_MS = 30 * DAY
const AT_ONCE = 100

type SpamFolder = {
  clock: Clock
  /** The ids of suspected spam that arrived by this time, at most `limit` of them. */
  before: (time: string, limit: number) => Promise<string[]>
  /** Deletes these for good and returns their number. */
  removeAll: (ids: string[]) => Promise<number>
}

/** Empties the folder or removes old entries, in batches. */
export function spamRemoval({ clock, before, removeAll }: SpamFolder) {
  async function removeBefore(time: string): Promise<number> {
    let removed = 0
    for (let ids = await before(time, AT_ONCE); ids.length > 0; ids = await before(time, AT_ONCE))
      removed += await removeAll(ids)
    return removed
  }
  return {
    empty: (): Promise<number> => removeBefore(isoNow(clock)),
    purge: (): Promise<number> => removeBefore(isoAfter(clock, -KEPT_MS)),
  }
}

/**
 * Whether a bot seems to have filled in the form. Browsers and password managers sometimes fill in hidden fields, so we
 * delete nothing: suspected spam waits in the Spam folder.
 */
export function looksLikeSpam({ website_confirm, startedAt, sentAt }: SpamTraps, clock: Clock): boolean {
  if (website_confirm.trim() !== '') return true
  const began = Date.parse(startedAt ?? '')
  const ended = sentAt === undefined ? clock.now().getTime() : Date.parse(sentAt)
  const open = ended - began
  // A negative time means that the two clocks disagree, which is no sign of a bot.
  return open >= 0 && open < FASTEST_MS
}
