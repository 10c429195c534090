import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { formatCount } from '#lib/numbers.ts'

/** How long a newsletter can be called back. */
export const CALL_BACK_SECONDS = 30

/** A newsletter that starts this soon shows its countdown; a later one shows its date. */
const SOON_SECONDS = 90

export const subscribers = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

export const isSoon = ({ status, starts_in }: Campaign): boolean =>
  status === 'scheduled' && starts_in !== null && starts_in <= SOON_SECONDS

export const startsIn = (seconds: number): string =>
  seconds > 0 ? `Sending in ${seconds} s` : 'Sending starts now'

/** Seconds that are left of what the server said at that time, by this device's own clock. */
export const secondsLeft = (startsInThen: number, readAt: number, now: number): number =>
  Math.max(0, Math.ceil(startsInThen - (now - readAt) / 1000))

/** Delayed for calling it back. Of one with a later date nobody knows yet how many it reaches. */
const isQueued = ({ status, total }: Campaign): boolean => status === 'scheduled' && total > 0

type Words = { title: string; description: string }

const hasStarted = ({ status }: Campaign): boolean =>
  status === 'sending' || status === 'paused' || status === 'sent'

/** For the toast once a newsletter has started, so never before anything goes out; undefined until then. */
export function startedWords(campaign: Campaign): Words | undefined {
  const { status, total, sent, failed } = campaign
  if (!hasStarted(campaign)) return undefined
  if (total === 0) return { title: 'Not sent', description: 'Nobody was subscribed when sending started.' }
  if (status !== 'sent') return { title: 'Sending started', description: `Queued for ${subscribers(total)}.` }
  if (failed === 0) return { title: 'Newsletter sent', description: `It went to ${subscribers(sent)}.` }
  const reached = `${formatCount(sent)} of ${subscribers(total)}`
  return { title: 'Newsletter sent', description: `It went to ${reached}. ${formatCount(failed)} failed.` }
}

/** For the toast when the server has answered. After a lost answer it tells of the earlier try, wherever that is by now. */
export function answeredWords(campaign: Campaign): Words {
  const { total, starts_in } = campaign
  const started = startedWords(campaign)
  if (started) return started
  if (!isQueued(campaign))
    return { title: 'Newsletter scheduled', description: 'You can call it back until it starts.' }
  const wait = `${starts_in} ${starts_in === 1 ? 'second' : 'seconds'}`
  return {
    title: `Queued for ${subscribers(total)}`,
    description: `Sending starts in ${wait}. Until then you can call it back.`,
  }
}

/** Beside the form: how far the newsletter that was sent from it has got. */
export function progressWords(campaign: Campaign): string {
  const { status, total, sent, failed } = campaign
  if (status === 'cancelled') return 'Not sent: it was called back'
  if (!hasStarted(campaign))
    return isQueued(campaign) ? `Queued for ${subscribers(total)}` : 'Newsletter scheduled'
  if (total === 0) return 'Not sent: nobody was subscribed'
  if (status === 'paused') return `Paused: sent to ${formatCount(sent)} of ${subscribers(total)}`
  if (status === 'sending') return `Sending to ${subscribers(total)}`
  return `Newsletter sent to ${failed > 0 ? `${formatCount(sent)} of ` : ''}${subscribers(total)}`
}
