import { anyDue, claimDue, renewLeases, settleLeases } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'
import type { Message, Outbox } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { campaignMail } from './campaign-mail.ts'
import { campaignById, campaignIds, finishCampaigns } from './campaigns.queries.ts'
import { deliveriesById, suspend } from './deliveries.queries.ts'
import type { MailLinks } from './mail-links.ts'

type Needs = { db: Db; settings: Settings; links: MailLinks; clock: Clock }

/** Deliveries of newsletters on their way, for the mailer. */
export function campaignOutbox({ db, settings, links, clock }: Needs): Outbox {
  let turn = 0

  /** Each gets its turn: a small one does not wait until a large one is done. */
  async function inTurn(): Promise<string[]> {
    const ids = await campaignIds(db, 'sending')
    const first = ids.length > 0 ? turn++ % ids.length : 0
    return [...ids.slice(first), ...ids.slice(0, first)]
  }

  async function messages(campaignId: string, ids: string[]): Promise<Message[]> {
    const campaign = await campaignById(db, campaignId)
    const { homepage_title: site } = await settings.homepageContent()
    if (!campaign) return []
    const { subject, html, text, created_at, post_id } = campaign
    return (await deliveriesById(db, ids)).map(({ subscriber_id, email, ...delivery }) => {
      const leave = links.leave(subscriber_id, campaignId)
      const mail = campaignMail({ subject, html, text, notice: post_id !== null }, { site, ...leave })
      return { ...delivery, kind: 'newsletter', recipient: email, created_at, ...mail }
    })
  }

  return {
    async isDue(now) {
      const ids = await campaignIds(db, 'sending')
      for (const campaign of ids) if (await anyDue(db, { table: 'delivery', campaign }, now)) return true
      if (ids.length > 0) await finishCampaigns(db, now)
      return false
    },

    async claim(claim) {
      for (const campaign of await inTurn()) {
        const ids = await claimDue(db, { table: 'delivery', campaign }, claim)
        if (ids.length > 0) return messages(campaign, ids)
      }
      return []
    },

    renew: async (ids, by, until) => void (await renewLeases(db, 'delivery', ids, by, until)),

    async settle(by, settled) {
      const results = settled.map(({ message, outcome }) => ({ id: message.id, result: outcome.result }))
      const refused = settled.filter(({ outcome }) => outcome.refused)
      const reasons = refused.map(({ message, outcome }) => ({
        id: message.id,
        reason: outcome.result.error ?? '',
      }))
      await db.transaction().execute(async (tx) => {
        await settleLeases(tx, 'delivery', by, results)
        await suspend(tx, reasons, isoNow(clock))
      })
    },
  }
}
