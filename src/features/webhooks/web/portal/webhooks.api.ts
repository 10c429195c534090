import { queryOptions } from '@tanstack/react-query'
import type { NewWebhook, WebhookChange } from '#features/webhooks/webhooks.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const WEBHOOKS_PATH = '/api/webhooks' satisfies ReadPath

/** A delivery takes a moment, and the log is only open while it is watched. */
const WATCH_MS = 3000

export const webhooksQuery = queryOptions({ ...readQuery('GET /api/webhooks', 'list'), staleTime: 0 })

export const deliveriesQuery = (id: string) =>
  queryOptions({
    ...readQuery('GET /api/webhooks/:id/deliveries', 'list', { params: { id } }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })

export const addWebhook = (webhook: NewWebhook) =>
  staffSend('POST /api/webhooks', 'record', { body: webhook })

export const changeWebhook = (id: string, change: WebhookChange) =>
  staffSend('PATCH /api/webhooks/:id', 'record', { params: { id }, body: change })

export const removeWebhook = (id: string) =>
  staffSend('DELETE /api/webhooks/:id', 'nothing', { params: { id } })

export const replaceSecret = (id: string) =>
  staffSend('POST /api/webhooks/:id/secret', 'record', { params: { id } })

export const testWebhook = (id: string) =>
  staffSend('POST /api/webhooks/:id/test', 'nothing', { params: { id } })

export const resend = (id: string, delivery: string) =>
  staffSend('POST /api/webhooks/:id/deliveries/:delivery/resend', 'nothing', { params: { id, delivery } })
