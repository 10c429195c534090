import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Subscribe } from '../newsletter.schema.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { addSubscription, confirmSubscriber, upsertSubscriber } from './newsletter.queries.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Purpose = 'confirm'
type Needs = { db: Db; mail: Mail; settings: Settings; secrets: Secrets; config: Config; clock: Clock }

export function createNewsletter({ db, mail, settings, secrets, config, clock }: Needs) {
  /** Signed, so that a link in a mail works for ever and nobody can make one for somebody else. */
  const sign = (purpose: Purpose, id: string) =>
    createHmac('sha256', secrets.signing).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

  const link = (purpose: Purpose, id: string) =>
    `${config.publicUrl}/newsletter/${purpose}?token=${id}.${sign(purpose, id)}`

  function verified(purpose: Purpose, token: string): string {
    const [id = '', signature = ''] = token.split('.')
    const expected = sign(purpose, id)
    const genuine =
      signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    if (!genuine) throw new Problem(400, 'bad_link', 'This link is not complete. Please copy all of it.')
    return id
  }

  async function invite(tx: Tx, id: string, email: string, site: string) {
    const confirm = link('confirm', id)
    const { subject, text, html } = confirmationMail({ site, confirm })
    await mail.send(tx, { kind: 'confirm', recipient: email, subject, text, html })
  }

  return {
    /** Subscribing twice is no error: whoever is not confirmed yet gets the mail once more. */
    async subscribe({ email, author, genre }: Subscribe) {
      const { double_opt_in } = await settings.site()
      const { homepage_title } = await settings.homepageContent()
      const now = isoNow(clock)
      const status = double_opt_in ? ('pending' as const) : ('confirmed' as const)
      await db.transaction().execute(async (tx) => {
        const subscriber = await upsertSubscriber(tx, { id: newId(), email, status, subscribed_at: now })
        const scope = author ? 'author' : genre ? 'genre' : 'all'
        const target = author ?? genre ?? ''
        await addSubscription(tx, { subscriber_id: subscriber.id, scope, target, created_at: now })
        if (subscriber.status === 'pending') await invite(tx, subscriber.id, email, homepage_title)
      })
    },

    /** By the button on the page that the mail links to; pressing it again changes nothing. */
    async confirm(token: string) {
      await confirmSubscriber(db, verified('confirm', token), isoNow(clock))
      return { message: 'Your subscription is confirmed.' }
    },
  }
}
