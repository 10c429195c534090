import { z } from 'zod'
import { newsletterErrors } from './texts/errors.ts'
import { INVALID_EMAIL } from '#lib/texts/form-errors.ts'
import { CAMPAIGN_STATUSES, MAIL_STATUSES, SCOPES, SUBSCRIBER_STATUSES } from '#lib/values.ts'

/** Addresses are the same in any case. */
export const SubscriberAddress = z.string().trim().toLowerCase().pipe(z.email(INVALID_EMAIL).max(254))

/** With an author (slug or name) or a genre, subscribes only to their posts. */
export const Subscribe = z.object({
  email: SubscriberAddress,
  author: z.string().trim().min(1).max(200).optional(),
  genre: z.string().trim().min(1).max(60).optional(),
})
export type Subscribe = z.infer<typeof Subscribe>

/** The token of a mailed link. */
export const Token = z.object({ token: z.string().max(400) })

/** `from` ends the subscription that a mail came from, `scope` and `target` end one subscription. Without them, all end. */
export const Leave = z.object({
  token: Token.shape.token.optional(),
  from: z.string().max(60).optional(),
  scope: z.enum(SCOPES).optional(),
  target: z.string().max(200).optional(),
})
export type Leave = z.infer<typeof Leave>

export const Subscriptions = z.object({
  /** Masked, but recognisable for its owner. */
  email: z.string(),
  subscriptions: z.array(z.object({ scope: z.enum(SCOPES), target: z.string(), name: z.string() })),
})
export type Subscriptions = z.infer<typeof Subscriptions>

export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  subscribed_at: z.string(),
  /** The system or file that they were imported from. */
  source: z.string().nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberFilter = z.object({
  find: z.string().trim().max(254).optional(),
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
})
export type SubscriberFilter = z.infer<typeof SubscriberFilter>

export const Campaign = z.object({
  id: z.string(),
  subject: z.string(),
  /** When sending started or will start. */
  sent_at: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  queued: z.number().int(),
  /** Set for a notice to the followers of a post; null for a newsletter that an editor wrote. */
  post_id: z.string().nullable(),
  /** Seconds until a scheduled newsletter starts, by the server's clock; null for every other status. */
  starts_in: z.number().int().nullable(),
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignText = z.object({
  subject: z.string().trim().min(1, newsletterErrors.subject).max(200),
  content: z.string().trim().min(1, newsletterErrors.content).max(500_000),
})
export type CampaignText = z.infer<typeof CampaignText>

const DELAY_MAX_SECONDS = 3600

export const CampaignForm = CampaignText.extend({
  /** Time to cancel the newsletter. Omit it to start immediately. */
  delay_seconds: z.number().int().min(0).max(DELAY_MAX_SECONDS).optional(),
  /** A later date. With a delay, it starts at whichever comes later. */
  send_at: z.iso
    .datetime({ offset: true, message: newsletterErrors.sendAt })
    .transform((text) => new Date(text).toISOString())
    .optional(),
})
export type CampaignForm = z.infer<typeof CampaignForm>

/** Without fields, counts for the newsletter, otherwise for the notice of a post with these authors and this genre. */
export const RecipientsQuery = z.object({
  /** The ids of the authors, separated by commas. */
  authors: z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .optional(),
  genre_id: z.string().max(60).optional(),
  post_id: z.string().max(60).optional(),
})
export type RecipientsQuery = z.infer<typeof RecipientsQuery>

export const Recipients = z.object({
  recipients: z.number().int(),
  /** Followers already got the notice of this post and get no second one. */
  announced: z.boolean(),
  /** The post has been public for too long, so no notice is sent. */
  too_old: z.boolean(),
})
export type Recipients = z.infer<typeof Recipients>

export const CampaignPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type CampaignPreview = z.infer<typeof CampaignPreview>

/** Includes the text as the editor wrote it, to use it again. */
export const KeptCampaign = CampaignPreview.extend({ content: z.string() })
export type KeptCampaign = z.infer<typeof KeptCampaign>

/** `call-back` works only until sending starts; `cancel` also stops the deliveries that are still queued. */
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
