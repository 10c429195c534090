// Sends newsletters until it is killed. Run by the tests that kill it.
import { openDatabase } from '#db/database.ts'
import { createMailWorker } from '#features/mail/server/mail-worker.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
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

createMailer({
  outboxes: [campaignOutbox({ db, settings: createSettings({ db, clock }), links, config, clock })],
  clock,
  transport: createMailWorker(config),
  log: createLog('silent'),
  leaseMs: Number(leaseMs),
}).start()
// The mailer's timers don't keep the process alive.
setInterval(() => undefined, 60_000)
process.on('disconnect', () => process.exit())
