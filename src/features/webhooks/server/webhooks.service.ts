import { randomBytes } from 'node:crypto'
import type { Db, Row, Tx } from '#db/tables.ts'
import { auditDetails, type Audit } from '#features/audit/server/audit.service.ts'
import type { AuditAction, WebhookEvent } from '#lib/values.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { newId, newOrderedId } from '#platform/ids.ts'
import { webhookErrors } from '../texts/errors.ts'
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookWithSecret,
} from '../webhooks.schema.ts'
import { createDelivering } from './delivering.ts'
import { problemWith } from './webhook-address.ts'
import * as queries from './webhooks.queries.ts'

const WEBHOOKS_MAX = 20
const DELIVERIES_SHOWN = 100
const KEPT_MS = 30 * DAY

/** Ids, titles, statuses and public addresses; for subscribers also the e-mail address. */
type Facts = Record<string, string>

export type Webhooks = ReturnType<typeof createWebhooks>

type Needs = { db: Db; clock: Clock; audit: Audit; config: Config }

export function createWebhooks({ db, clock, audit, config }: Needs) {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

  async function found(id: string): Promise<Webhook> {
    const row = await queries.webhookById(db, id)
    if (!row) throw notFound(webhookErrors.subject)
    return toWebhook(row)
  }

  async function held(tx: Tx, id: string) {
    const row = await queries.heldWebhook(tx, id)
    if (!row) throw notFound(webhookErrors.subject)
    return row
  }

  async function delivery(webhookId: string, id: string): Promise<WebhookDelivery> {
    const row = await queries.deliveryById(db, webhookId, id)
    if (!row) throw notFound(webhookErrors.delivery)
    return toDelivery(row)
  }

  /** Only the host, because the rest of an address often holds a secret. */
  const record = (tx: Tx, action: AuditAction, { id, url }: { id: string; url: string }, detail = '') =>
    audit.record(tx, { action, target: { id, name: new URL(url).host }, detail })

  function refuseAddress(url: string) {
    const problem = problemWith(url, config.webhooksAllowPrivate)
    if (problem) throw invalid([{ path: 'url', message: problem }])
  }

  function newDelivery(webhook_id: string, event: string, data: Facts) {
    const id = newOrderedId(clock)
    const now = isoNow(clock)
    const payload = JSON.stringify({ id, event, created_at: now, site: config.publicUrl, data })
    return { id, webhook_id, event, payload, status: 'queued' as const, due_at: now, created_at: now }
  }

  return {
    ...createDelivering({ db, clock, config }),

    /** Writes the event to the outbox in the transaction of the change, so that neither exists without the other. */
    async emit(tx: Tx, event: WebhookEvent, data: Facts): Promise<void> {
      const wanted = (await queries.activeWebhooks(tx)).filter(({ events }) => events.includes(event))
      if (wanted.length === 0) return
      await queries.insertDeliveries(
        tx,
        wanted.map(({ id }) => newDelivery(id, event, data)),
      )
    },

    list: async (): Promise<Webhook[]> => (await queries.listWebhooks(db)).map(toWebhook),

    async create({ url, events }: NewWebhook): Promise<WebhookWithSecret> {
      refuseAddress(url)
      const id = newId()
      const secret = newSecret()
      await within(async (tx) => {
        if ((await queries.listWebhooks(tx)).length >= WEBHOOKS_MAX)
          throw conflict(webhookErrors.tooMany(WEBHOOKS_MAX), 'too_many_webhooks')
        const created_at = isoNow(clock)
        await queries.insertWebhook(tx, { id, url, events: listed(events), secret, created_at })
        await record(tx, 'webhook-added', { id, url }, auditDetails.fields(events))
      })
      return { ...(await found(id)), secret }
    },

    async change(id: string, { url, events, paused }: WebhookChange): Promise<Webhook> {
      if (url !== undefined) refuseAddress(url)
      await within(async (tx) => {
        const before = await held(tx, id)
        const after = { url: url ?? before.url, events: events ?? before.events }
        await queries.updateWebhook(tx, id, {
          url: after.url,
          events: listed(after.events),
          paused_at: (paused ?? before.paused_at !== null) ? (before.paused_at ?? isoNow(clock)) : null,
        })
        if (paused) await queries.cancelWaiting(tx, id)
        const action = actionOf(before, { paused, changes: url !== undefined || events !== undefined })
        if (action) await record(tx, action, { id, url: after.url }, auditDetails.fields(after.events))
      })
      return found(id)
    },

    remove: (id: string): Promise<void> =>
      within(async (tx) => {
        const { url } = await held(tx, id)
        await queries.deleteWebhook(tx, id)
        await record(tx, 'webhook-deleted', { id, url })
      }),

    async replaceSecret(id: string): Promise<WebhookWithSecret> {
      const secret = newSecret()
      await within(async (tx) => {
        const { url } = await held(tx, id)
        await queries.updateWebhook(tx, id, { secret })
        await record(tx, 'webhook-secret-replaced', { id, url })
      })
      return { ...(await found(id)), secret }
    },

    async test(id: string): Promise<WebhookDelivery> {
      const test = newDelivery(id, 'test', { id: 'test' })
      await within(async (tx) => {
        if ((await held(tx, id)).paused_at) throw paused()
        await queries.insertDeliveries(tx, [test])
      })
      return delivery(id, test.id)
    },

    async deliveries(id: string): Promise<WebhookDelivery[]> {
      await found(id)
      return (await queries.listDeliveries(db, id, DELIVERIES_SHOWN)).map(toDelivery)
    },

    async resend(id: string, deliveryId: string): Promise<WebhookDelivery> {
      await delivery(id, deliveryId)
      await within(async (tx) => {
        if ((await held(tx, id)).paused_at) throw paused()
        if (!(await queries.requeue(tx, deliveryId, isoNow(clock))))
          throw conflict(webhookErrors.waiting, 'already_waiting')
      })
      return delivery(id, deliveryId)
    },

    purge: () => queries.deleteOldDeliveries(db, isoAfter(clock, -KEPT_MS)),
  }
}

/** One entry for each change that an admin makes. */
function actionOf(before: Row<'webhook'>, change: { paused?: boolean; changes: boolean }) {
  if (change.changes) return 'webhook-changed'
  if (change.paused === undefined || change.paused === (before.paused_at !== null)) return undefined
  return change.paused ? 'webhook-paused' : 'webhook-resumed'
}

const paused = () => conflict(webhookErrors.paused, 'webhook_paused')

const listed = (events: readonly WebhookEvent[]) => JSON.stringify([...new Set(events)])

const toWebhook = (row: Row<'webhook'> & { failed: number }): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  paused: row.paused_at !== null,
  created_at: row.created_at,
  failed: row.failed,
})

const toDelivery = (row: Row<'webhook_delivery'>): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  created_at: row.created_at,
  tried_at: row.tried_at,
  due_at: row.status === 'queued' ? row.due_at : null,
  response_status: row.response_status,
  response: row.response,
  error: row.error,
})
