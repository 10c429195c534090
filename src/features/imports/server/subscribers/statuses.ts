import type { SubscriberStatus } from '#lib/values.ts'

/** Words for each status, of all systems and of lists that people keep by hand. */
const WORDS: Record<SubscriberStatus, string> = {
  confirmed:
    'confirmed subscribed active enabled yes true 1 y regular premium gifted trialed trial churning paid free comp member',
  unsubscribed:
    'unsubscribed unsubscribe inactive disabled no false 0 n removed left optout optedout deleted paused churned archived',
  suspended:
    'suspended bounced bounce hardbounce cleaned complained complaint spam spammy blocked blocklisted blacklisted undeliverable invalid rejected',
  pending: 'pending unconfirmed unactivated nonsubscribed upcoming waiting invited',
}

const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(' ').map((word) => [word, status as SubscriberStatus] as const),
  ),
)

export const statusFrom = (value: string): SubscriberStatus | undefined =>
  BY_WORD.get(value.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
