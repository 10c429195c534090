import { anyDue, claimDue, renewLeases, settleLeases, type Claim } from '#db/leases.ts'
import type { Db, Tx } from '#db/tables.ts'
import { announcedPost } from '#features/posts/server/announcements.shared.queries.ts'
import { refusedOf, type Message, type Outbox } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { MailBrand } from '#lib/mail-document.ts'
import type { Config } from '#platform/config.ts'
import { campaignMail } from './campaign-mail.ts'
import { campaignById, campaignIds, finishCampaigns } from './campaigns.queries.ts'
import { suspend } from './deliveries.queries.ts'
import type { MailLinks } from './mail-links.ts'
import { type Followed, followedBy } from './notices.queries.ts'

type Needs = { db: Db; settings: Settings; links: MailLinks; config: Config; clock: Clock }

type Issue = {
  subject: string
  html: string
  text: string
  /** Set for notices of a post. */
  post: Followed | undefined
  created_at: string
  brand: MailBrand
}

const subscriberOf = ({ subscriber_id }: { subscriber_id: string }) => subscriber_id

const COLUMNS = ['id', 'subscriber_id', 'email', 'attempts', 'message_id'] as const

export function campaignOutbox({ db, settings, links, config, clock }: Needs): Outbox {
  let turn = 0
  /** Cached while a newsletter is being sent, since it can no longer change. */
  let issues = new Map<string, Promise<Issue | undefined>>()

  /** Newsletters take turns, so that a small one does not wait for a large one. */
  async function inTurn(): Promise<string[]> {
    const ids = await campaignIds(db, 'sending')
    issues = new Map([...issues].filter(([id]) => ids.includes(id)))
    const first = ids.length > 0 ? turn++ % ids.length : 0
    return [...ids.slice(first), ...ids.slice(0, first)]
  }

  async function read(id: string): Promise<Issue | undefined> {
    const [campaign, brand] = await Promise.all([campaignById(db, id), settings.mailBrand(config.publicUrl)])
    if (!campaign) return undefined
    const { subject, html, text, created_at, post_id } = campaign
    const post = post_id === null ? undefined : await announcedPost(db, post_id)
    return { subject, html, text, created_at, post, brand }
  }

  function issueOf(id: string): Promise<Issue | undefined> {
    const known = issues.get(id)
    if (known) return known
    const reading = read(id)
    issues.set(id, reading)
    // After a failure, the next claim reads it again.
    reading.catch(() => issues.delete(id))
    return reading
  }

  async function claimOf(campaign: string, claim: Claim): Promise<Message[]> {
    // Read before claiming, so that a failed read leaves no deliveries under a lease.
    const issue = await issueOf(campaign)
    if (!issue) return []
    const claimed = await claimDue(db, { table: 'delivery', campaign }, claim, COLUMNS)
    const followed = issue.post && (await followedBy(db, claimed.map(subscriberOf), issue.post))
    return claimed.map(({ subscriber_id, email, ...delivery }) => {
      const mail = campaignMail(issue, {
        brand: issue.brand,
        leave: links.leave(subscriber_id, { campaign }),
        ...(followed && { follows: followed(subscriber_id) }),
      })
      return { ...delivery, kind: 'newsletter', recipient: email, created_at: issue.created_at, ...mail }
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
      const ids = await inTurn()
      for (const campaign of ids) {
        const messages = await claimOf(campaign, claim)
        if (messages.length > 0) return messages
      }
      if (ids.length > 0) await finishCampaigns(db, claim.now)
      return []
    },

    renew: async (ids, by, until) => void (await renewLeases(db, 'delivery', ids, by, until)),

    async settle(by, settled) {
      const results = settled.map(({ message, outcome }) => ({ id: message.id, result: outcome.result }))
      const refused = refusedOf(settled)
      const leave = refused.length > 0 ? (tx: Tx) => suspend(tx, refused, isoNow(clock)) : undefined
      return settleLeases(db, 'delivery', by, results, leave)
    },
  }
}
