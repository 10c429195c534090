import type { Db } from '#db/tables.ts'
import { hasSeveralAccounts } from '#features/auth/server/accounts.shared.queries.ts'
import type { Backups } from '#features/backup/server/backups.service.ts'
import type { TestMails } from '#features/mail/server/test-mail.service.ts'
import { anyWrittenPost } from '#features/posts/server/sample-posts.shared.queries.ts'
import { SAMPLE_SITE_NAME } from '#features/sample/sample.schema.ts'
import type { SampleService } from '#features/sample/server/sample.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { SETUP_STEPS, type SetupStep } from '#lib/values.ts'
import { DAY } from '#platform/clock.ts'
import type { Setup } from '../setup.schema.ts'

export type SetupService = ReturnType<typeof createSetup>

type Needs = {
  db: Db
  settings: Settings
  sample: SampleService
  testMails: TestMails
  backups: Backups
}

/** A week and a day, so that one missed night after a week doesn't matter. */
const RECENT_MS = 8 * DAY

/** Looks at the magazine itself instead of storing ticks, so a step is done however it was done. */
export function createSetup({ db, settings, sample, testMails, backups }: Needs) {
  const stored = settings.kept('setup', { dismissed: false })

  const isDone: Record<SetupStep, () => Promise<boolean>> = {
    async brand() {
      const { homepage_title: name, homepage_logo_url: logo } = await settings.homepageContent()
      return name !== '' && name !== SAMPLE_SITE_NAME && logo !== ''
    },
    async sample() {
      const { posts, edited, genres } = await sample.state()
      return posts.length + edited + genres === 0
    },
    post: () => anyWrittenPost(db),
    invite: () => hasSeveralAccounts(db),
    mail: () => testMails.isProven(),
    backup: () => backups.hasVerified(RECENT_MS),
  }

  /** A hidden list costs one read. */
  async function read(): Promise<Setup> {
    const { dismissed } = await stored.read()
    const wanted = dismissed ? [] : SETUP_STEPS
    const steps = await Promise.all(wanted.map(async (step) => ({ step, done: await isDone[step]() })))
    return { dismissed, steps, has_mail_server: testMails.hasServer }
  }

  return {
    read,

    async save(value: { dismissed: boolean }): Promise<Setup> {
      await db.transaction().execute((tx) => stored.save(tx, value))
      return read()
    },
  }
}
