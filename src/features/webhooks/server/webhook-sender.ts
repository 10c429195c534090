import type { Log } from '#platform/log.ts'
import type { Webhooks } from './webhooks.service.ts'

const POLL_MS = 1000
/** On shutdown, a server that does not answer must not keep the process running. Its lease ends later. */
const LAST_DELIVERIES_MS = 6000

/** Delivers webhooks until it is stopped. */
export function createWebhookSender({ webhooks, log }: { webhooks: Webhooks; log: Log }) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  return {
    start() {
      const again = () => {
        running = webhooks
          .deliverDue(stop.signal)
          .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be delivered'))
          .finally(() => {
            if (!stop.signal.aborted) timer = setTimeout(again, POLL_MS).unref()
          })
      }
      again()
    },

    async stop() {
      stop.abort()
      clearTimeout(timer)
      const late = Promise.withResolvers<void>()
      const limit = setTimeout(late.resolve, LAST_DELIVERIES_MS)
      await Promise.race([running, late.promise])
      clearTimeout(limit)
    },
  }
}
