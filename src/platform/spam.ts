import type { SpamTraps } from '#lib/form-fields.schema.ts'
import type { Clock } from './clock.ts'

/** Nobody fills in a form of several fields faster. */
const HASTE_MS = 3000

/**
 * Whether a form was filled in by a robot. It gets the answer that a person gets, so that it learns nothing; what it
 * sent is thrown away. In doubt it was a person.
 */
export function looksLikeSpam({ website_confirm, startedAt, sentAt }: SpamTraps, clock: Clock): boolean {
  if (website_confirm.trim() !== '') return true
  const began = Date.parse(startedAt ?? '')
  const ended = sentAt === undefined ? clock.now().getTime() : Date.parse(sentAt)
  const open = ended - began
  // Less than nothing: two clocks that disagree, which says nothing of whoever looked at one of them.
  return open >= 0 && open < HASTE_MS
}
