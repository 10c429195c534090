import { z } from 'zod'
import { CAMPAIGN_STATUSES, MAIL_STATUSES, SCOPES, SUBSCRIBER_STATUSES } from '#lib/values.ts'

/** With an author or a genre: only what they publish (Follow). */
export const Subscribe = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email').max(254)),
  author: z.string().trim().min(1).max(200).optional(),
  genre: z.string().trim().min(1).max(60).optional(),
})
export type Subscribe = z.infer<typeof Subscribe>

/** What a link in a mail may end: what the mail came from, one subscription, or, with neither, all of them. */
export const Leave = z.object({
  token: z.string().max(400).optional(),
  from: z.string().max(60).optional(),
  scope: z.enum(SCOPES).optional(),
  target: z.string().max(200).optional(),
})
export type Leave = z.infer<typeof Leave>

export const Subscriptions = z.object({
  /** Only as much of it as its owner needs to know it. */
  email: z.string(),
  subscriptions: z.array(z.object({ scope: z.enum(SCOPES), target: z.string(), name: z.string() })),
})
export type Subscriptions = z.infer<typeof Subscriptions>

export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  subscribed_at: z.string(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberFilter = z.object({
  find: z.string().trim().max(254).optional(),
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
})
export type SubscriberFilter = z.infer<typeof SubscriberFilter>

/** One newsletter and how far it has got. */
export const Campaign = z.object({
  id: z.string(),
  subject: z.string(),
  /** When sending began, or will begin. */
  sent_at: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  queued: z.number().int(),
  /** The post whose followers were told by it; null for a newsletter that an editor wrote. */
  post_id: z.string().nullable(),
  /** Seconds until a scheduled newsletter starts, by the server's clock; null for every other status. */
  starts_in: z.number().int().nullable(),
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignText = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject.').max(200),
  content: z.string().trim().min(1, 'Please enter the content.').max(500_000),
})
export type CampaignText = z.infer<typeof CampaignText>

const DELAY_MAX_SECONDS = 3600

export const CampaignForm = CampaignText.extend({
  /** Time to call the newsletter back. Leave it out to start at once. */
  delay_seconds: z.number().int().min(0).max(DELAY_MAX_SECONDS).optional(),
  /** A later date. With a delay, it starts at whichever comes later. */
  send_at: z.iso
    .datetime({ offset: true, message: 'Please give a date and time such as 2026-11-15T09:30:00Z' })
    .transform((text) => new Date(text).toISOString())
    .optional(),
})
export type CampaignForm = z.infer<typeof CampaignForm>

/** Left out altogether: the newsletter. Otherwise the notice of a post with this author and genre. */
export const RecipientsQuery = z.object({
  author: z.string().trim().max(200).optional(),
  genre_id: z.string().max(60).optional(),
  post_id: z.string().max(60).optional(),
})
export type RecipientsQuery = z.infer<typeof RecipientsQuery>

export const Recipients = z.object({
  /** How many people get the mail if it goes out now. */
  recipients: z.number().int(),
  /** Followers were told of this post before, and are not told again. */
  announced: z.boolean(),
  /** The post has been public for too long to be news, so nobody is told. */
  too_old: z.boolean(),
})
export type Recipients = z.infer<typeof Recipients>

/** As mail programs will show it. */
export const CampaignPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type CampaignPreview = z.infer<typeof CampaignPreview>

/** With the text as it was written, to be used again. */
export const KeptCampaign = CampaignPreview.extend({ content: z.string() })
export type KeptCampaign = z.infer<typeof KeptCampaign>

/** `call-back` works until sending starts; `cancel` also stops what has not gone out yet. */
export const CAMPAIGN_ACTIONS = ['pause', 'resume', 'cancel', 'call-back', 'retry'] as const
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number]

export const Delivery = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  sent_at: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>
