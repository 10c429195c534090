import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Campaign,
  CampaignAction,
  CampaignForm,
  CampaignText,
  SubscriberFilter,
} from '#features/newsletter/newsletter.schema.ts'
import { adaptedQuery, readQuery } from '#ui/api.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const SUBSCRIBERS_PAGE = 50
const DELIVERIES_SHOWN = 50
const SENDING_LOOK_MS = 2000

/** The same choice as a table for spreadsheets. */
export const subscribersCsvPath = (wanted: SubscriberFilter) =>
  pathOf('GET /api/newsletter/subscribers.csv', { query: wanted })

/** Newest first. */
export const subscribersQuery = (wanted: SubscriberFilter, page: number) =>
  queryOptions({
    ...adaptedQuery(
      'GET /api/newsletter/subscribers',
      'page',
      { query: { ...wanted, page, limit: SUBSCRIBERS_PAGE } },
      // Only confirmed ones get newsletters: they are the ones that count.
      (subscribers, { header }) => ({
        ...subscribers,
        confirmed: Number(header?.('x-confirmed-count') ?? subscribers.total),
      }),
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Also while it is paused: what was on its way arrives, and a colleague may let it go on. */
const isUnderWay = ({ status }: Campaign) => ['sending', 'scheduled', 'paused'].includes(status)

/** What was sent; looked at again and again while something is being sent. */
export const campaignsQuery = queryOptions({
  ...readQuery('GET /api/newsletter/campaigns', 'list'),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SENDING_LOOK_MS : false),
})

/** Whom it did not reach, and why. */
export const failedDeliveriesQuery = (id: string) =>
  queryOptions({
    ...readQuery('GET /api/newsletter/campaigns/:id/deliveries', 'page', {
      params: { id },
      query: { status: 'failed', limit: DELIVERIES_SHOWN },
    }),
    staleTime: 0,
  })

/** One from the history: the mail, and the text it was made from. */
export const keptQuery = (id: string) =>
  readQuery('GET /api/newsletter/campaigns/:id', 'record', { params: { id } })

/** The same key again sends nothing again, also when the first answer got lost. */
export const sendNewsletter = (form: CampaignForm, key: string) =>
  staffSend('POST /api/newsletter/send', 'record', { body: form, key })

export const sendTest = (form: CampaignText) =>
  staffSend('POST /api/newsletter/test', 'record', { body: form })

export const previewOf = (form: CampaignText) =>
  staffSend('POST /api/newsletter/preview', 'record', { body: form })

export const actOn = ({ id, action }: { id: string; action: CampaignAction }) =>
  staffSend('POST /api/newsletter/campaigns/:id/:action', 'record', { params: { id, action } })
