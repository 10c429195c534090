import { accountEmail, addressesOf } from '#features/auth/server/accounts.shared.queries.ts'
import { createMailView } from '#features/mail/server/mail-view.service.ts'
import { createMailWorker } from '#features/mail/server/mail-worker.ts'
import { createMail } from '#features/mail/server/mail.service.ts'
import { createTestMails } from '#features/mail/server/test-mail.service.ts'
import type { BaseServices } from './base.ts'
import type { Ground } from './ground.ts'

export type MailServices = ReturnType<typeof createMailServices>

export function createMailServices({ preparing }: Ground, base: BaseServices) {
  const { db, heavy, settings, clock, config } = base
  const siteName = async () => (await settings.homepageContent()).homepage_title
  const worker = createMailWorker(config, siteName, preparing)
  return {
    mailWorker: worker,
    mail: createMail({ db, settings, clock, config, worker, addressesOf }),
    mailView: createMailView({ db, heavy }),
    testMails: createTestMails({ db, settings, config, worker, clock, emailOf: accountEmail }),
  }
}
