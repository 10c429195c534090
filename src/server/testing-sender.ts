// Sends newsletters until it is killed. Run by the tests that kill it.
import { openDatabase } from '#db/database.ts'
import { createMailWorker } from '#features/mail/server/mail-worker.ts'
import { createMailer, type MailSender } from '#features/mail/server/mailer.ts'
import { campaignOutbox } from '#features/newsletter/server/campaign-outbox.ts'
import { createMailLinks } from '#features/newsletter/server/mail-links.ts'
import { createSettings } from '#features/settings/server/settings.service.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

const [env = '{}', leaseMs = '1000'] = process.argv.slice(2)
const config = readConfig(JSON.parse(env) as Record<string, string>)
const db = openDatabase(config)
const links = createMailLinks({ secrets: { signing: 'test' }, config })
const outbox = campaignOutbox({ db, settings: createSettings({ db, clock }), links, config, clock })
const transport: MailSender = createMailWorker(config)
/** The ids of mails whose result isn't saved. */
const unsettled = new Set<string>()

createMailer({
  outboxes: [
    {
      ...outbox,
      /** Says 'idle' when the results of all its mails are saved and no more are due. */
      async isDue(now) {
        const isDue = await outbox.isDue(now)
        if (!isDue && unsettled.size === 0) process.send?.('idle')
        return isDue
      },
      async settle(by, settled) {
        const deleted = await outbox.settle(by, settled)
        for (const { message } of settled) unsettled.delete(message.id)
        return deleted
      },
    },
  ],
  clock,
  transport: {
    ...transport,
    send(mail) {
      unsettled.add(mail.id)
      return transport.send(mail)
    },
  },
  log: createLog('silent'),
  leaseMs: Number(leaseMs),
}).start()
// The mailer's timers don't keep the process alive.
setInterval(() => undefined, 60_000)
process.on('disconnect', () => process.exit())
