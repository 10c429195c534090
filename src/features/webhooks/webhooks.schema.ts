import { z } from 'zod'
import { MAIL_STATUSES, WEBHOOK_EVENTS } from '#lib/values.ts'

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  paused: z.boolean(),
  created_at: z.string(),
  /** The number of kept deliveries that we gave up. */
  failed: z.number().int(),
})
export type Webhook = z.infer<typeof Webhook>

const fields = {
  url: z.string().trim().min(1).max(500),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
}

export const NewWebhook = z.object(fields)
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChange = z.object({ ...fields, paused: z.boolean() }).partial()
export type WebhookChange = z.infer<typeof WebhookChange>

/** The secret is shown only when it is made. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  created_at: z.string(),
  /** The time of the last attempt. */
  tried_at: z.string().nullable(),
  /** The time of the next attempt, while one is due. */
  due_at: z.string().nullable(),
  response_status: z.number().int().nullable(),
  response: z.string(),
  error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryId = z.object({ id: z.string().min(1).max(60), delivery: z.string().min(1).max(60) })
