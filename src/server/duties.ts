import { mailOutbox } from '#features/mail/server/mail-outbox.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
import { createPace } from '#features/mail/server/pace.ts'
import { createWebhookSender } from '#features/webhooks/server/webhook-sender.ts'
import type { Log } from '#platform/log.ts'
import { startMaintenance } from './maintenance.ts'
import type { Services } from './services.ts'

/** Timers and sending mail, which one process of a node does for all. */
export function createDuties(services: Services, log: Log) {
  const { db, clock, config, newsletter, mailWorker, mail } = services
  let maintenance: ReturnType<typeof startMaintenance> | undefined
  const mailer = createMailer({
    outboxes: [mailOutbox(db, newsletter.suspend), newsletter.outbox],
    clock,
    transport: mailWorker,
    pace: createPace({ db, clock, perMinute: config.smtpPerMinute }),
    log,
  })

  const webhookSender = createWebhookSender({ webhooks: services.webhooks, log })

  return {
    take() {
      if (maintenance) return
      maintenance = startMaintenance(services, log)
      mailer.start()
      webhookSender.start()
      mail.purgeFolder().catch((error: unknown) => log.error({ err: error }, 'old mail could not be removed'))
    },

    async stop() {
      await maintenance?.stop()
      await Promise.all([mailer.stop(), webhookSender.stop()])
    },
  }
}
