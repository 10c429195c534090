import { z } from 'zod'
import { defineCalls, Id, Message, PageQuery } from '#lib/calls.schema.ts'
import { MAIL_STATUSES } from '#lib/values.ts'
import {
  CAMPAIGN_ACTIONS,
  Campaign,
  CampaignForm,
  CampaignPreview,
  CampaignText,
  Delivery,
  KeptCampaign,
  Leave,
  Recipients,
  RecipientsQuery,
  Subscribe,
  Subscriber,
  SubscriberFilter,
  Subscriptions,
  Token,
} from './newsletter.schema.ts'

export const newsletterCalls = defineCalls('newsletter', {
  'POST /api/newsletter/subscribe': {
    for: 'anyone',
    summary: 'Subscribe to everything, or follow one author or genre',
    body: Subscribe,
    answers: { 202: Message },
    errors: [400, 429],
  },
  'POST /api/newsletter/confirm': {
    for: 'anyone',
    summary: 'Confirm a subscription with the token of the mail',
    body: Token,
    answers: { 200: Message },
    errors: [400],
  },
  'POST /api/newsletter/subscriptions': {
    for: 'anyone',
    summary: 'Subscriptions of the owner of an unsubscribe link',
    description: 'The token is sent in the body, so that it appears in no log and no browser history.',
    body: Token,
    answers: { 200: Subscriptions },
    errors: [400, 429],
  },
  'POST /api/newsletter/unsubscribe': {
    for: 'anyone',
    summary: 'End the subscription that a mail came from, one subscription, or all of them',
    description:
      'Takes the token of any mail, in the body or in the address. `from` is the newsletter it came with; `scope` and `target` name one subscription. Without these, all subscriptions end.',
    query: Leave,
    body: Leave.nullish(),
    answers: { 200: Message },
    errors: [400, 429],
  },
  'GET /api/newsletter/unsubscribe': {
    for: 'anyone',
    summary: 'Redirects to the unsubscribe page',
    answers: {},
  },
  'GET /api/newsletter/subscribers': {
    for: 'newsletter.send',
    summary: 'Subscribers, newest first, with X-Total-Count and X-Confirmed-Count',
    query: PageQuery.extend(SubscriberFilter.shape),
    answers: { 200: z.array(Subscriber) },
    paged: true,
    errors: [400, 401, 403],
  },
  'GET /api/newsletter/subscribers.csv': {
    for: 'newsletter.send',
    proof: true,
    summary: 'All subscribers as CSV',
    query: SubscriberFilter,
    produces: ['text/csv'],
    answers: { 200: z.any().describe('CSV with a header line') },
    errors: [400, 401, 403],
  },
  'GET /api/newsletter/recipients': {
    for: 'newsletter.send',
    summary: 'Number of people that a newsletter, or the notice of a post, would reach now',
    query: RecipientsQuery,
    answers: { 200: Recipients },
    errors: [400, 401, 403],
  },
  'GET /api/newsletter/campaigns': {
    for: 'newsletter.send',
    summary: 'Newsletters, newest first, with their progress',
    answers: { 200: z.array(Campaign) },
    errors: [401, 403],
  },
  'POST /api/newsletter/send': {
    for: 'newsletter.send',
    proof: true,
    summary: 'Send a newsletter to every confirmed subscriber: now, after a delay, or at a date',
    description: 'The same Idempotency-Key within 24 hours sends it once.',
    idempotent: true,
    body: CampaignForm,
    answers: { 202: Campaign },
    errors: [400, 401, 403, 409],
  },
  'POST /api/newsletter/preview': {
    for: 'newsletter.send',
    summary: 'A newsletter as mail programs will show it',
    body: CampaignText,
    answers: { 200: CampaignPreview },
    errors: [400, 401, 403],
  },
  'POST /api/newsletter/test': {
    for: 'newsletter.send',
    summary: 'Send a test of a newsletter to yourself',
    body: CampaignText,
    answers: { 202: z.object({ email: z.string() }) },
    errors: [400, 401, 403, 429],
  },
  'GET /api/newsletter/campaigns/:id': {
    for: 'newsletter.send',
    summary: 'A newsletter as it was sent',
    params: Id,
    answers: { 200: KeptCampaign },
    errors: [401, 403, 404],
  },
  'POST /api/newsletter/campaigns/:id/:action': {
    for: 'newsletter.send',
    summary: 'Pause, resume or cancel a newsletter, or retry its failed deliveries',
    params: Id.extend({ action: z.enum(CAMPAIGN_ACTIONS) }),
    answers: { 200: Campaign },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /api/newsletter/campaigns/:id/deliveries': {
    for: 'newsletter.send',
    summary: 'Deliveries of a newsletter with their status, with X-Total-Count',
    params: Id,
    query: PageQuery.extend({ status: z.enum(MAIL_STATUSES).optional() }),
    answers: { 200: z.array(Delivery) },
    paged: true,
    errors: [400, 401, 403],
  },
})

type NewsletterCalls = typeof newsletterCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends NewsletterCalls {}
}
