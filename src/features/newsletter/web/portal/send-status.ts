import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { progressTexts as texts } from '#features/newsletter/texts/portal.ts'

/** A newsletter can be cancelled this long before it goes out. */
export const CALL_BACK_SECONDS = 30

/** A newsletter that starts this soon shows its countdown; a later one shows its date. */
const SOON_SECONDS = 90

export const isSoon = ({ status, starts_in }: Campaign): boolean =>
  status === 'scheduled' && starts_in !== null && starts_in <= SOON_SECONDS

export const countdownText = (seconds: number): string =>
  seconds > 0 ? texts.startsIn(seconds) : texts.startsNow

/** Counts down from the seconds the server reported at `readAt`, so the device's clock need not be right. */
export const secondsLeft = (reported: number, readAt: number, now: number): number =>
  Math.max(0, Math.ceil(reported - (now - readAt) / 1000))

/** Waiting for the end of the delay. The total of a newsletter with a later date is not known yet. */
const isDelayed = ({ status, total }: Campaign): boolean => status === 'scheduled' && total > 0

type Notice = { title: string; description: string }

const hasStarted = ({ status }: Campaign): boolean =>
  status === 'sending' || status === 'paused' || status === 'sent'

/** The toast for a newsletter that has started; undefined before that. */
export function startedNotice(campaign: Campaign): Notice | undefined {
  const { status, total, sent, failed } = campaign
  if (!hasStarted(campaign)) return undefined
  if (total === 0) return { title: texts.notSent, description: texts.notSentHint }
  if (status !== 'sent') return { title: texts.started, description: texts.startedHint(total) }
  if (failed === 0) return { title: texts.sent, description: texts.sentTo(sent) }
  return { title: texts.sent, description: texts.sentToSome(sent, total, failed) }
}

/** The toast for the server's response. If an earlier response was lost, the newsletter may have started already. */
export function responseNotice(campaign: Campaign): Notice {
  const started = startedNotice(campaign)
  if (started) return started
  if (!isDelayed(campaign)) return { title: texts.scheduled, description: texts.scheduledHint }
  return {
    title: texts.queuedFor(campaign.total),
    description: texts.startsInSeconds(campaign.starts_in ?? 0),
  }
}

/** Shown beside the form for the newsletter that was just sent from it. */
export function progressText(campaign: Campaign): string {
  const { status, total, sent, failed } = campaign
  if (status === 'cancelled') return texts.cancelledLine
  if (!hasStarted(campaign)) return isDelayed(campaign) ? texts.queuedFor(total) : texts.scheduled
  if (total === 0) return texts.notSentLine
  if (status === 'paused') return texts.paused(sent, total)
  if (status === 'sending') return texts.sendingTo(total)
  return failed > 0 ? texts.sentToSomeLine(sent, total) : texts.sentLine(total)
}
