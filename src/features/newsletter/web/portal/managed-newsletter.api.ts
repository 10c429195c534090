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

export const subscribersCsvPath = (wanted: SubscriberFilter) =>
  pathOf('GET /api/newsletter/subscribers.csv', { query: wanted })

/** Newest first. */
export const subscribersQuery = (wanted: SubscriberFilter, page: number) =>
  queryOptions({
    ...adaptedQuery(
      'GET /api/newsletter/subscribers',
      'page',
      { query: { ...wanted, page, limit: SUBSCRIBERS_PAGE } },
      // Only confirmed subscribers receive newsletters, so the card shows their number.
      (subscribers, { header }) => ({
        ...subscribers,
        confirmed: Number(header?.('x-confirmed-count') ?? subscribers.total),
      }),
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Includes paused newsletters: mails in flight still arrive, and a colleague may resume. */
const isActive = ({ status }: Campaign) => ['sending', 'scheduled', 'paused'].includes(status)

/** Polls while a newsletter is being sent. */
export const campaignsQuery = queryOptions({
  ...readQuery('GET /api/newsletter/campaigns', 'list'),
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? SENDING_LOOK_MS : false),
})

export const failedDeliveriesQuery = (id: string) =>
  queryOptions({
    ...readQuery('GET /api/newsletter/campaigns/:id/deliveries', 'page', {
      params: { id },
      query: { status: 'failed', limit: DELIVERIES_SHOWN },
    }),
    staleTime: 0,
  })

export const keptQuery = (id: string) =>
  readQuery('GET /api/newsletter/campaigns/:id', 'record', { params: { id } })

/** The same key sends the newsletter only once, even if the first response was lost. */
export const sendNewsletter = (form: CampaignForm, key: string) =>
  staffSend('POST /api/newsletter/send', 'record', { body: form, key })

export const sendTest = (form: CampaignText) =>
  staffSend('POST /api/newsletter/test', 'record', { body: form })

export const previewOf = (form: CampaignText) =>
  staffSend('POST /api/newsletter/preview', 'record', { body: form })

export const actOn = ({ id, action }: { id: string; action: CampaignAction }) =>
  staffSend('POST /api/newsletter/campaigns/:id/:action', 'record', { params: { id, action } })
