import { z } from 'zod'

/** With an author or a genre: only what they publish (Follow). */
export const Subscribe = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email').max(254)),
  author: z.string().trim().min(1).max(200).optional(),
  genre: z.string().trim().min(1).max(60).optional(),
})
export type Subscribe = z.infer<typeof Subscribe>

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed', 'suspended'] as const

export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  subscribed_at: z.string(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const CAMPAIGN_STATUSES = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const

/** One newsletter and how far it has got. */
export const Campaign = z.object({
  id: z.string(),
  subject: z.string(),
  /** When sending began. */
  sent_at: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignForm = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject.').max(200),
  content: z.string().trim().min(1, 'Please enter the content.').max(500_000),
})
export type CampaignForm = z.infer<typeof CampaignForm>
