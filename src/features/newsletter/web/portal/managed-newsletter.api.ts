import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Campaign,
  CampaignAction,
  CampaignPreview,
  Delivery,
  KeptCampaign,
  Subscriber,
} from '#features/newsletter/newsletter.schema.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

const SUBSCRIBERS_PAGE = 50
const DELIVERIES_SHOWN = 50
const SENDING_LOOK_MS = 2000

type ManagedSubscriber = Omit<Subscriber, 'status'> & { status: string }
export type ManagedCampaign = Omit<Campaign, 'status'> & { status: string }
export type ManagedDelivery = Pick<Delivery, 'id' | 'email' | 'error'>

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

export type SubscribersWanted = { find: string; status: string }

const SUBSCRIBERS = '/api/newsletter/subscribers'

/** The same choice as a table for spreadsheets. */
export const subscribersCsvPath = (wanted: SubscribersWanted) => withParams(`${SUBSCRIBERS}.csv`, wanted)

/** Newest first. */
export const subscribersQuery = (wanted: SubscribersWanted, page: number) =>
  queryOptions({
    ...readQuery(
      withParams(SUBSCRIBERS, { ...wanted, page, limit: SUBSCRIBERS_PAGE }),
      (body, total, answer) => {
        const subscribers = listOf(body, subscriberOf)
        return {
          subscribers,
          total: total ?? subscribers.length,
          pages: Math.ceil((total ?? subscribers.length) / SUBSCRIBERS_PAGE),
          // Only confirmed ones get newsletters: they are the ones that count.
          confirmed: numberOf(answer?.header?.('x-confirmed-count')) ?? total ?? subscribers.length,
        }
      },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

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
    starts_in: numberOf(fields['starts_in']) ?? null,
  }
}

const CAMPAIGNS = '/api/newsletter/campaigns'

/** Also while it is paused: what was on its way arrives, and a colleague may let it go on. */
const isUnderWay = ({ status }: ManagedCampaign) => ['sending', 'scheduled', 'paused'].includes(status)

/** What was sent; looked at again and again while something is being sent. */
export const campaignsQuery = queryOptions({
  ...readQuery(CAMPAIGNS, (body) => listOf(body, campaignOf)),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SENDING_LOOK_MS : false),
})

/** Whom it did not reach, and why. */
export const failedDeliveriesQuery = (id: string) =>
  queryOptions({
    ...readQuery(
      withParams(`${CAMPAIGNS}/${encodeURIComponent(id)}/deliveries`, {
        status: 'failed',
        limit: DELIVERIES_SHOWN,
      }),
      (body) =>
        listOf(body, (fields): ManagedDelivery => ({
          id: textOf(fields['id']),
          email: textOf(fields['email']),
          error: textOf(fields['error']),
        })),
    ),
    staleTime: 0,
  })

const previewShape = (body: unknown): CampaignPreview => {
  const fields = fieldsOf(body)
  return {
    subject: textOf(fields['subject']),
    html: textOf(fields['html']),
    text: textOf(fields['text']),
  }
}

/** One from the history: the mail, and the text it was made from. */
export const keptQuery = (id: string) =>
  readQuery(`${CAMPAIGNS}/${encodeURIComponent(id)}`, (body): KeptCampaign => ({
    ...previewShape(body),
    content: textOf(fieldsOf(body)['content']),
  }))

export type NewsletterText = { subject: string; content: string }

/** How many people a newsletter reaches now. Asked anew every time: people come and go. */
export const recipientsQuery = queryOptions({
  ...readQuery('/api/newsletter/recipients', (body) => numberOf(fieldsOf(body)['recipients']) ?? 0),
  staleTime: 0,
  gcTime: 0,
})

/** The same key again sends nothing again, also when the first answer got lost. */
export const sendNewsletter = (
  form: NewsletterText & { send_at?: string; delay_seconds?: number },
  key: string,
) =>
  staffSend('POST', '/api/newsletter/send', {
    body: form,
    headers: { 'idempotency-key': key },
    shape: (body) => campaignOf(fieldsOf(body)),
  })

export const sendTest = (form: NewsletterText) =>
  staffSend('POST', '/api/newsletter/test', {
    body: form,
    shape: (body) => textOf(fieldsOf(body)['email']),
  })

export const previewOf = (form: NewsletterText) =>
  staffSend('POST', '/api/newsletter/preview', {
    body: form,
    shape: previewShape,
  })

export const actOn = ({ id, action }: { id: string; action: CampaignAction }) =>
  staffSend('POST', `${CAMPAIGNS}/${encodeURIComponent(id)}/${action}`, {
    shape: (body) => campaignOf(fieldsOf(body)),
  })
