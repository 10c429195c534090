import type { Db } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { ContactForm, SitePage } from '../pages.schema.ts'
import { defaultPages } from './default-pages.ts'
import { adminAddresses, insertMessage, pageText } from './pages.queries.ts'

export type Pages = ReturnType<typeof createPages>

const DEFAULT_NAME = 'The magazine'

type Needs = { db: Db; settings: Settings; mail: Mail; clock: Clock }

export function createPages({ db, settings, mail, clock }: Needs) {
  return {
    async read(slug: SitePage['slug']): Promise<SitePage> {
      const { homepage_title } = await settings.homepageContent()
      const text = (await pageText(db, slug)) ?? defaultPages(homepage_title || DEFAULT_NAME)[slug]
      return { slug, ...text }
    },

    /** Kept for the portal and mailed to the admins, in one transaction: neither without the other. */
    async contact({ name, email, message }: ContactForm) {
      const admins = await adminAddresses(db)
      await db.transaction().execute(async (tx) => {
        await insertMessage(tx, { id: newId(), name, email, message, created_at: isoNow(clock) })
        for (const recipient of admins) {
          await mail.send(tx, {
            kind: 'contact',
            recipient,
            subject: `Message from ${name}`,
            text: `${name} <${email}> wrote:\n\n${message}\n`,
            replyTo: email,
          })
        }
      })
    },
  }
}
