import { Readable } from 'node:stream'
import { z } from 'zod'
import { MAIL_STATUSES } from '#lib/values.ts'
import { requireRole } from '#platform/http/identity.ts'
import {
  BEARER,
  errors,
  Id,
  IdempotencyHeader,
  PageQuery,
  windowOf,
  type Routes,
} from '#platform/http/routes.ts'
import {
  Campaign,
  CAMPAIGN_ACTIONS,
  CampaignForm,
  CampaignPreview,
  CampaignText,
  Delivery,
  KeptCampaign,
  Recipients,
  RecipientsQuery,
  Subscriber,
  SubscriberFilter,
} from '../newsletter.schema.ts'
import type { Newsletter } from './newsletter.service.ts'

const staff = { tags: ['newsletter'], security: BEARER }
const onRequest = requireRole('editor')
const TESTS_PER_HOUR = 60

/** What the editors call. */
export const campaignsRoutes: Routes<{ newsletter: Newsletter }> = async (app, { newsletter }) => {
  app.get(
    '/newsletter/subscribers',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'Subscribers, newest first, with X-Total-Count and X-Confirmed-Count',
        querystring: PageQuery.extend(SubscriberFilter.shape),
        response: { 200: z.array(Subscriber), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const found = await newsletter.subscribers(filter, windowOf({ page, limit }))
      void reply.header('x-total-count', found.total).header('x-confirmed-count', found.confirmed)
      return found.subscribers
    },
  )

  app.get(
    '/newsletter/subscribers.csv',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'The same as a table for spreadsheets, all of it',
        querystring: SubscriberFilter,
        produces: ['text/csv'],
        response: { 200: z.any().describe('CSV with a head line'), ...errors(400, 401, 403) },
      },
    },
    (request, reply) => {
      reply.serializer((payload) => payload as string)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="subscribers.csv"')
        .send(Readable.from(newsletter.exportSubscribers(request.query)))
    },
  )

  app.get(
    '/newsletter/recipients',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'How many people a newsletter, or the notice of a post, would reach now',
        querystring: RecipientsQuery,
        response: { 200: Recipients, ...errors(400, 401, 403) },
      },
    },
    (request) => newsletter.recipients(request.query),
  )

  app.get(
    '/newsletter/campaigns',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'Newsletters, newest first, and how far each has got',
        response: { 200: z.array(Campaign), ...errors(401, 403) },
      },
    },
    () => newsletter.campaigns(),
  )

  app.post(
    '/newsletter/send',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'Send a newsletter to every confirmed subscriber: now, after a delay, or at a date',
        description: 'The same Idempotency-Key within 24 hours sends it once.',
        headers: IdempotencyHeader,
        body: CampaignForm,
        response: { 202: Campaign, ...errors(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const sender = { accountId: request.identity!.accountId, key: request.headers['idempotency-key'] }
      return reply.code(202).send(await newsletter.send(request.body, sender))
    },
  )

  app.post(
    '/newsletter/preview',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'A newsletter as mail programs will show it',
        body: CampaignText,
        response: { 200: CampaignPreview, ...errors(400, 401, 403) },
      },
    },
    (request) => newsletter.preview(request.body),
  )

  app.post(
    '/newsletter/test',
    {
      onRequest,
      config: { rateLimit: { max: TESTS_PER_HOUR, timeWindow: 3_600_000 } },
      schema: {
        ...staff,
        summary: 'Send a newsletter to oneself alone',
        body: CampaignText,
        response: { 202: z.object({ email: z.string() }), ...errors(400, 401, 403, 429) },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await newsletter.sendTest(request.body, request.identity!.accountId)),
  )

  app.get(
    '/newsletter/campaigns/:id',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'A newsletter as it went out',
        params: Id,
        response: { 200: KeptCampaign, ...errors(401, 403, 404) },
      },
    },
    (request) => newsletter.kept(request.params.id),
  )

  app.post(
    '/newsletter/campaigns/:id/:action',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'Call back, pause, resume or cancel a newsletter, or try its failed deliveries again',
        params: Id.extend({ action: z.enum(CAMPAIGN_ACTIONS) }),
        response: { 200: Campaign, ...errors(400, 401, 403, 404, 409) },
      },
    },
    (request) => newsletter.act(request.params.id, request.params.action),
  )

  app.get(
    '/newsletter/campaigns/:id/deliveries',
    {
      onRequest,
      schema: {
        ...staff,
        summary: 'To whom a newsletter goes and what became of it, with X-Total-Count',
        params: Id,
        querystring: PageQuery.extend({ status: z.enum(MAIL_STATUSES).optional() }),
        response: { 200: z.array(Delivery), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const found = await newsletter.deliveries(request.params.id, filter, windowOf({ page, limit }))
      void reply.header('x-total-count', found.total)
      return found.deliveries
    },
  )
}
