import { queryOptions } from '@tanstack/react-query'
import type { Campaign, Subscriber } from '#features/newsletter/newsletter.schema.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { staffSend } from '#ui/portal/staff.ts'

const SUBSCRIBERS_PAGE = 50
const SENDING_LOOK_MS = 2000

export type ManagedSubscriber = Omit<Subscriber, 'status'> & { status: string }
export type ManagedCampaign = Omit<Campaign, 'status'> & { status: string }

function subscriberOf(fields: Fields): ManagedSubscriber | undefined {
  const email = textOf(fields['email'])
  if (!email) return undefined
  return {
    id: textOf(fields['id']) || email,
    email,
    status: textOf(fields['status']) || 'confirmed',
    subscribed_at: textOf(fields['subscribed_at']),
  }
}

/** Newest first. */
export const subscribersQuery = (page: number) =>
  readQuery(
    withParams('/api/newsletter/subscribers', { page, limit: SUBSCRIBERS_PAGE }),
    (body, total, answer) => {
      const subscribers = listOf(body, subscriberOf)
      return {
        subscribers,
        pages: Math.ceil((total ?? subscribers.length) / SUBSCRIBERS_PAGE),
        // Only confirmed ones get newsletters: they are the ones that count.
        confirmed: numberOf(answer?.header?.('x-confirmed-count')) ?? total ?? subscribers.length,
      }
    },
  )

function campaignOf(fields: Fields): ManagedCampaign {
  return {
    id: textOf(fields['id']),
    subject: textOf(fields['subject']),
    sent_at: textOf(fields['sent_at']),
    status: textOf(fields['status']),
    total: numberOf(fields['total']) ?? 0,
    sent: numberOf(fields['sent']) ?? 0,
    failed: numberOf(fields['failed']) ?? 0,
    queued: numberOf(fields['queued']) ?? 0,
    post_id: textOf(fields['post_id']) || null,
  }
}

const isUnderWay = ({ status }: ManagedCampaign) => status === 'sending'

/** What was sent; looked at again and again while something is being sent. */
export const campaignsQuery = queryOptions({
  ...readQuery('/api/newsletter/campaigns', (body) => listOf(body, campaignOf)),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SENDING_LOOK_MS : false),
})

export const sendNewsletter = (form: { subject: string; content: string }) =>
  staffSend('POST', '/api/newsletter/send', { body: form, shape: (body) => campaignOf(fieldsOf(body)) })
