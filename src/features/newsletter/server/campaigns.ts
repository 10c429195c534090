import { claimDue, settle } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'
import type { Message, Outbox } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { bodyHtml } from '#lib/html.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { onlyOnce } from '#platform/once.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import type { Campaign, CampaignForm } from '../newsletter.schema.ts'
import { campaignMail } from './campaign-mail.ts'
import * as queries from './campaigns.queries.ts'
import type { MailLinks } from './mail-links.ts'

type Needs = { db: Db; settings: Settings; links: MailLinks; config: Config; clock: Clock }
export type Sender = { accountId: string; key?: string }

/** Newsletters: written once, one delivery for each reader, sent by the mailer under a lease. */
export function createCampaigns({ db, settings, links, config, clock }: Needs) {
  /** The campaign and all its deliveries, or nothing: a crash neither loses nor doubles one. */
  const begin = ({ subject, content }: CampaignForm, { accountId, key }: Sender) =>
    onlyOnce<{ id: string }>({ db, clock }, key && `newsletter ${accountId} ${key}`, (remember) =>
      db.transaction().execute(async (tx) => {
        const [id, now] = [newId(), isoNow(clock)]
        const when = { created_at: now, send_at: now }
        await queries.insertCampaign(tx, {
          id,
          subject,
          content,
          status: 'sending',
          created_by: accountId,
          ...when,
        })
        const host = new URL(config.publicUrl).hostname
        if ((await queries.insertDeliveries(tx, { campaign: id, now, host })) === 0) throw nobody()
        await remember(tx, { id })
        return { id }
      }),
    )

  async function messages(ids: string[]): Promise<Message[]> {
    const { homepage_title: site } = await settings.homepageContent()
    const { publicUrl } = config
    return (await queries.deliveriesById(db, ids)).map(
      ({ id, subscriber_id, email, attempts, message_id, created_at, ...issue }) => {
        const unsubscribe = links.page('unsubscribe', subscriber_id)
        const oneClick = links.oneClick(subscriber_id)
        const mail = campaignMail(issue, { site, publicUrl, unsubscribe, oneClick })
        return { id, kind: 'newsletter', recipient: email, attempts, message_id, created_at, ...mail }
      },
    )
  }

  const outbox: Outbox = {
    async claim(claim) {
      if (!(await queries.anySending(db))) return []
      const ids = await claimDue(db, 'delivery', claim)
      if (ids.length > 0) return messages(ids)
      await queries.finishCampaigns(db, claim.now)
      return []
    },

    async settle({ id }, by, result) {
      await settle(db, 'delivery', id, by, result)
    },
  }

  return {
    outbox,

    list: (): Promise<Campaign[]> => queries.campaigns(db),

    async send({ subject, content }: CampaignForm, sender: Sender): Promise<Campaign> {
      const html = bodyHtml(sanitiseContent(content))
      if (!html) throw invalid([{ path: 'content', message: 'Please enter the content.' }])
      const { id } = await begin({ subject: subject.replace(/\s+/g, ' '), content: html }, sender)
      return (await queries.campaigns(db, id))[0]!
    },
  }
}

const nobody = () =>
  conflict('There is nobody to send it to yet: no subscriber has confirmed.', 'no_subscribers')
