import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import {
  DeliveryId,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookWithSecret,
} from './webhooks.schema.ts'

export const webhooksCalls = defineCalls('webhooks', {
  'GET /api/webhooks': {
    for: 'webhooks.manage',
    summary: 'List the webhooks, the oldest first',
    answers: { 200: z.array(Webhook) },
    errors: [401, 403],
  },
  'POST /api/webhooks': {
    for: 'webhooks.manage',
    proof: true,
    summary: 'Add a webhook; the response contains the secret that signs its deliveries',
    body: NewWebhook,
    answers: { 201: WebhookWithSecret },
    errors: [400, 401, 403, 409],
  },
  'PATCH /api/webhooks/:id': {
    for: 'webhooks.manage',
    proof: true,
    summary: 'Change the address or the events of a webhook, or pause or resume it',
    description: 'Pausing cancels waiting deliveries. Nothing is recorded until the webhook is resumed.',
    params: Id,
    body: WebhookChange,
    answers: { 200: Webhook },
    errors: [400, 401, 403, 404],
  },
  'DELETE /api/webhooks/:id': {
    for: 'webhooks.manage',
    summary: 'Delete a webhook with its deliveries',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
  'POST /api/webhooks/:id/secret': {
    for: 'webhooks.manage',
    proof: true,
    summary: 'Replace the secret; the earlier one no longer signs anything',
    params: Id,
    answers: { 200: WebhookWithSecret },
    errors: [401, 403, 404],
  },
  'POST /api/webhooks/:id/test': {
    for: 'webhooks.manage',
    summary: 'Send a test event',
    params: Id,
    answers: { 202: WebhookDelivery },
    errors: [401, 403, 404, 409],
  },
  'GET /api/webhooks/:id/deliveries': {
    for: 'webhooks.manage',
    summary: 'The last 100 deliveries, the newest first',
    params: Id,
    answers: { 200: z.array(WebhookDelivery) },
    errors: [401, 403, 404],
  },
  'POST /api/webhooks/:id/deliveries/:delivery/resend': {
    for: 'webhooks.manage',
    summary: 'Send a delivery again, with the same id and content',
    params: DeliveryId,
    answers: { 202: WebhookDelivery },
    errors: [401, 403, 404, 409],
  },
})

type WebhooksCalls = typeof webhooksCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends WebhooksCalls {}
}
