import type { ManagedCampaign } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { formatCount } from '#lib/numbers.ts'

/** How long a newsletter can be called back. */
export const CALL_BACK_SECONDS = 30

/** A newsletter that starts this soon shows its countdown; a later one shows its date. */
const SOON_SECONDS = 90

export const subscribers = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

export const isSoon = ({ status, starts_in }: ManagedCampaign): boolean =>
  status === 'scheduled' && starts_in !== null && starts_in <= SOON_SECONDS

export const startsIn = (seconds: number): string =>
  seconds > 0 ? `Sending in ${seconds} s` : 'Sending starts now'

/** Seconds that are left of what the server said at that time, by this device's own clock. */
export const secondsLeft = (startsInThen: number, saidAt: number, now: number): number =>
  Math.max(0, Math.ceil(startsInThen - (now - saidAt) / 1000))
