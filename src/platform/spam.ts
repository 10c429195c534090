import type { SpamTraps } from '#lib/form-fields.schema.ts'
import type { Clock } from './clock.ts'

/** Nobody fills in a form of several fields faster. */
const HASTE_MS = 3000

/** How long suspected spam waits for an editor to look at it. */
export const SPAM_KEPT_DAYS = 30

/**
 * Whether a form looks as if a robot had filled it in. Browsers and password managers sometimes fill in hidden fields,
 * too, so nothing is thrown away for it: what is suspected waits in the Spam folder.
 */
export function looksLikeSpam({ website_confirm, startedAt, sentAt }: SpamTraps, clock: Clock): boolean {
  if (website_confirm.trim() !== '') return true
  const began = Date.parse(startedAt ?? '')
  const ended = sentAt === undefined ? clock.now().getTime() : Date.parse(sentAt)
  const open = ended - began
  // Less than nothing: two clocks that disagree, which says nothing of whoever looked at one of them.
  return open >= 0 && open < HASTE_MS
}
