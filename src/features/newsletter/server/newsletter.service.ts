import type { Db, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Campaign, CampaignForm, Subscribe } from '../newsletter.schema.ts'
import { createCampaigns, type Sender } from './campaigns.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { createMailLinks } from './mail-links.ts'
import * as queries from './newsletter.queries.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Needs = { db: Db; mail: Mail; settings: Settings; secrets: Secrets; config: Config; clock: Clock }

export function createNewsletter({ db, mail, settings, secrets, config, clock }: Needs) {
  const links = createMailLinks({ secrets, config })
  const campaigns = createCampaigns({ db, settings, links, config, clock })

  async function invite(tx: Tx, id: string, email: string, site: string) {
    const confirm = links.page('confirm', id)
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
        const subscriber = await queries.upsertSubscriber(tx, {
          id: newId(),
          email,
          status,
          subscribed_at: now,
        })
        const scope = author ? 'author' : genre ? 'genre' : 'all'
        const target = author ?? genre ?? ''
        await queries.addSubscription(tx, { subscriber_id: subscriber.id, scope, target, created_at: now })
        if (subscriber.status === 'pending') await invite(tx, subscriber.id, email, homepage_title)
      })
    },

    /** By the button on the page that the mail links to; pressing it again changes nothing. */
    async confirm(token: string) {
      await queries.confirmSubscriber(db, links.verified('confirm', token), isoNow(clock))
      return { message: 'Your subscription is confirmed.' }
    },

    /** By the page's button or by the mail program's own; pressing it again changes nothing. */
    async unsubscribe(token: string) {
      const id = links.verified('unsubscribe', token)
      await db.transaction().execute((tx) => queries.endSubscription(tx, id, isoNow(clock)))
      return { message: 'You are unsubscribed. No further mail will be sent.' }
    },

    async subscribers(page: { limit: number; offset: number }) {
      const [subscribers, total, confirmed] = await Promise.all([
        queries.listSubscribers(db, page),
        queries.countSubscribers(db),
        queries.countSubscribers(db, 'confirmed'),
      ])
      return { subscribers, total, confirmed }
    },

    campaigns: campaigns.list,
    send: (form: CampaignForm, sender: Sender): Promise<Campaign> => campaigns.send(form, sender),
    outbox: campaigns.outbox,
  }
}
