import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { PageSlug } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import type { ContactForm, SitePage } from '../pages.schema.ts'
import { defaultPages, defaultSiteName } from '../texts/default-pages.ts'
import { messageErrors } from '../texts/errors.ts'
import { contactLetter } from './contact-letter.ts'
import * as queries from './pages.queries.ts'

export type Pages = ReturnType<typeof createPages>

type Needs = { db: Db; audit: Audit; settings: Settings; media: Media; mail: Mail; clock: Clock }
type Slug = PageSlug
type Text = Pick<SitePage, 'title' | 'content'>

/** The text that editors wrote for the page, or the one that every new magazine has. */
export async function readPage(settings: Settings, slug: Slug): Promise<SitePage> {
  const { homepage_title } = await settings.homepageContent()
  const written = await settings.page(slug)
  return { slug, ...defaultPages(homepage_title || defaultSiteName)[slug], ...written }
}

export function createPages({ db, audit, settings, media, mail, clock }: Needs) {
  /** A part that is left out keeps its stored text. */
  async function save(tx: Tx, slug: Slug, { title, content }: Partial<Text>) {
    const before = await settings.stored(tx, `page-${slug}`)
    const clean = content === undefined ? undefined : sanitiseContent(content)
    if (clean !== undefined)
      await media.keepInText(tx, { before: before.content ?? '', after: clean, wasShown: true })
    const after = {
      ...before,
      ...(title !== undefined && { title }),
      ...(clean !== undefined && { content: clean }),
    }
    await settings.save(tx, `page-${slug}`, after)
  }

  return {
    read: (slug: Slug) => readPage(settings, slug),

    save,

    /**
     * For imports: sets the text of a page that nobody has written yet, and returns whether it did. The caller changes
     * `keyOf.setting` of `page-…`.
     */
    async fillSitePage(tx: Tx, slug: Slug, content: string): Promise<boolean> {
      const before = await settings.stored(tx, `page-${slug}`)
      if (before.content) return false
      await save(tx, slug, { content })
      return true
    },

    /** Takes the text of `fillSitePage` away again, unless it was changed since. */
    async emptySitePage(tx: Tx, slug: Slug, content: string): Promise<boolean> {
      const { content: stored, ...rest } = await settings.stored(tx, `page-${slug}`)
      if (stored !== sanitiseContent(content)) return false
      await media.keepInText(tx, { before: stored, after: '', wasShown: true })
      await settings.save(tx, `page-${slug}`, rest)
      return true
    },

    /** Stores the message and the mails to the admins in one transaction, so that neither can be missing. */
    async contact({ name, email, message }: ContactForm) {
      await db.transaction().execute(async (tx) => {
        await queries.insertMessage(tx, { id: newId(), name, email, message, created_at: isoNow(clock) })
        for (const recipient of await mail.adminAddresses(tx)) {
          await mail.send(tx, {
            kind: 'contact',
            recipient,
            ...contactLetter({ name, email, message }),
            replyTo: email,
          })
        }
      })
    },

    async messages(handled: boolean | undefined, page: { limit: number; offset: number }) {
      const filter = { handled }
      const [found, total] = await Promise.all([
        queries.listMessages(db, filter, page),
        queries.countMessages(db, filter),
      ])
      return { messages: found, total }
    },

    async setHandled(id: string, handled: boolean) {
      if (!(await queries.setHandled(db, id, handled ? isoNow(clock) : null)))
        throw notFound(messageErrors.subject)
    },

    async removeMessage(id: string) {
      await db.transaction().execute(async (tx) => {
        const message = await queries.deleteMessage(tx, id)
        if (!message) throw notFound(messageErrors.subject)
        await audit.record(tx, { action: 'message-deleted', target: message })
      })
    },
  }
}
