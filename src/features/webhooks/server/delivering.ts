import { anyDue, claimDue } from '#db/leases.ts'
import type { Db, RowUpdate } from '#db/tables.ts'
import { isoAfter, isoNow, MINUTE, realTime, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { deliveryErrors } from '../texts/errors.ts'
import { postJson, type Posted } from './post-json.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { deliveriesToSend, settleDelivery } from './webhooks.queries.ts'

/** Longer than any attempt takes, so a lease needs no renewal. */
const LEASE_MS = 2 * MINUTE
const AT_ONCE = 8
/** The wait after each failed attempt. We give up about a day after the event. */
const WAITS_MS = [1, 5, 15, 30, 60, 120, 240, 360, 600].map((minutes) => minutes * MINUTE)
const ATTEMPTS_MAX = WAITS_MS.length + 1

type Needs = { db: Db; clock: Clock; config: Pick<Config, 'webhooksAllowPrivate'> }
type Delivery = Awaited<ReturnType<typeof deliveriesToSend>>[number]

/** Sends due deliveries at least once. Leases keep several nodes from sending the same one. */
export function createDelivering({ db, clock, config }: Needs) {
  const by = newId()
  const work = { table: 'webhook_delivery' } as const

  async function attempt(delivery: Delivery): Promise<void> {
    const { id, event, payload, url, secret, attempts } = delivery
    // The process ended during the last attempt.
    if (attempts > ATTEMPTS_MAX)
      return void (await settleDelivery(db, by, id, { status: 'failed', error: deliveryErrors.interrupted }))
    const posted = await postJson({
      url,
      body: payload,
      allowPrivate: config.webhooksAllowPrivate,
      headers: {
        'user-agent': 'Sleevenotes',
        'x-sleevenotes-event': event,
        'x-sleevenotes-delivery': id,
        [SIGNATURE_HEADER]: signatureOf(secret, payload, realTime(clock)),
      },
    })
    await settleDelivery(db, by, id, resultOf(posted, attempts, clock))
  }

  /** Returns the number of attempts made. */
  async function round(): Promise<number> {
    const now = isoNow(clock)
    if (!(await anyDue(db, work, now))) return 0
    const claim = { now, until: isoAfter(clock, LEASE_MS), by, limit: AT_ONCE }
    const ids = (await claimDue(db, work, claim, ['id'])).map(({ id }) => id)
    const deliveries = ids.length > 0 ? await deliveriesToSend(db, ids) : []
    await Promise.all(deliveries.map(attempt))
    return deliveries.length
  }

  return {
    /** Sends until nothing is due or the signal stops it. */
    async deliverDue(signal?: AbortSignal): Promise<void> {
      for (;;) if (signal?.aborted || (await round()) === 0) return
    },
  }
}

function resultOf(
  { status, response, error }: Posted,
  attempts: number,
  clock: Clock,
): RowUpdate<'webhook_delivery'> {
  const tried = { tried_at: isoNow(clock), response_status: status, response, error }
  if (error === null) return { ...tried, status: 'sent', sent_at: isoNow(clock) }
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return { ...tried, status: 'failed' }
  return { ...tried, status: 'queued', due_at: isoAfter(clock, wait) }
}
