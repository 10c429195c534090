import type { SubscriberStatus } from './values.ts'

const FROM_MILDEST: readonly SubscriberStatus[] = ['confirmed', 'pending', 'unsubscribed', 'suspended']

/** Someone who unsubscribed in one list stays unsubscribed, whatever another list says. */
export const isStricter = (status: SubscriberStatus, than: SubscriberStatus): boolean =>
  FROM_MILDEST.indexOf(status) > FROM_MILDEST.indexOf(than)
