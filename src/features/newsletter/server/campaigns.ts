import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { accountEmail } from '#features/auth/server/accounts.shared.queries.ts'
import { announcedPost } from '#features/posts/server/announcements.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { bodyHtml } from '#lib/html.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { onlyOnce } from '#platform/once.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import type {
  Campaign,
  CampaignAction,
  CampaignForm,
  CampaignPreview,
  CampaignText,
  KeptCampaign,
} from '../newsletter.schema.ts'
import { countWishers } from './audience.queries.ts'
import { EVERYBODY } from './audience.ts'
import { campaignMail } from './campaign-mail.ts'
import * as queries from './campaigns.queries.ts'
import { cancelAll, insertDeliveries, retryAll } from './deliveries.queries.ts'

type Needs = {
  db: Db
  heavy: HeavyReads
  mail: Mail
  media: Media
  settings: Settings
  config: Config
  clock: Clock
}
export type Sender = { accountId: string; key?: string }

/** Newsletters: written once, one delivery for each reader, sent by the mailer under a lease. */
export function createCampaigns({ db, heavy, mail, media, settings, config, clock }: Needs) {
  const host = new URL(config.publicUrl).hostname

  /** What may be in a mail, in the form in which it leaves the house. */
  async function prepared({ subject, content }: CampaignText) {
    const safe = bodyHtml(sanitiseContent(content))
    if (!safe) throw invalid([{ path: 'content', message: 'Please enter the content.' }])
    // The text is kept as it was typed, for the form; only what is made from the safe text is ever sent.
    return { subject: subject.replace(/\s+/g, ' '), content, ...(await mail.prepare(safe)) }
  }

  /** Somebody may open the mail at once, while a node still remembers that its pictures were not public yet. */
  async function queue(tx: Tx, campaign: string, content: string) {
    await media.showInMail(tx, content, MINUTE)
    return insertDeliveries(tx, { campaign, now: isoNow(clock), host, wishes: EVERYBODY })
  }

  /**
   * The later of the date and the end of the delay: a date that has passed still leaves time to call it back. A delayed
   * newsletter is a scheduled row, so the countdown survives a restart.
   */
  async function timing({ send_at = '', delay_seconds = 0 }: CampaignForm, now: string) {
    const soonest = isoAfter(clock, delay_seconds * SECOND)
    if (send_at > soonest) return { status: 'scheduled' as const, send_at, total: 0 }
    if (delay_seconds === 0) return { status: 'sending' as const, send_at: now }
    const total = await countWishers({ db, heavy }, EVERYBODY)
    if (total === 0) throw nobody()
    return { status: 'scheduled' as const, send_at: soonest, total }
  }

  /** The campaign and all its deliveries, or nothing: a crash neither loses nor doubles one. */
  async function begin(form: CampaignForm, { accountId, key }: Sender) {
    const issue = await prepared(form)
    const [id, now] = [newId(), isoNow(clock)]
    return onlyOnce<{ id: string }>(
      { db, clock },
      key && `newsletter ${accountId} ${key}`,
      async (remember) => {
        const when = await timing(form, now)
        return db.transaction().execute(async (tx) => {
          await queries.insertCampaign(tx, {
            id,
            ...issue,
            created_by: accountId,
            created_at: now,
            ...when,
          })
          if (when.status === 'sending' && (await queue(tx, id, issue.content)) === 0) throw nobody()
          await remember(tx, { id })
          return { id }
        })
      },
    )
  }

  const list = (id?: string): Promise<Campaign[]> => queries.campaigns({ db, heavy }, isoNow(clock), id)

  const read = async (id: string): Promise<Campaign> => {
    const [campaign] = await list(id)
    if (!campaign) throw notFound('Newsletter')
    return campaign
  }

  async function change(id: string, action: CampaignAction): Promise<boolean> {
    switch (action) {
      case 'pause':
        return queries.changeStatus(db, id, ['sending'], 'paused')
      case 'resume':
        return queries.changeStatus(db, id, ['paused'], 'sending')
      case 'cancel': {
        // From here on nothing more is claimed; what is on its way at this moment arrives.
        const done = await queries.changeStatus(db, id, ['scheduled', 'sending', 'paused'], 'cancelled')
        if (done) await settleCancelled()
        return done
      }
      case 'call-back': {
        // One conditional update decides between this and the start.
        const done = await queries.changeStatus(db, id, ['scheduled'], 'cancelled')
        if (done) await settleCancelled()
        return done
      }
      case 'retry':
        return retry(id)
    }
  }

  async function retry(id: string): Promise<boolean> {
    const { status } = await read(id)
    if (status !== 'sent' && status !== 'sending') return false
    if ((await retryAll(db, id, isoNow(clock))) === 0) return false
    return queries.changeStatus(db, id, ['sent', 'sending'], 'sending', { sent_at: null })
  }

  /** Also after a crash in the middle of it. */
  async function settleCancelled() {
    const ids = await queries.cancelledUnsettled(db)
    for (const id of ids) await cancelAll(db, id)
    if (ids.length > 0) await queries.finishCampaigns(db, isoNow(clock))
  }

  /** As somebody gets it, but with a link to leave that is nobody's. */
  async function shown(issue: { subject: string; html: string; text: string }, follows?: string[]) {
    const brand = await settings.mailBrand(config.publicUrl)
    const leave = config.publicUrl + UNSUBSCRIBE_PATH
    const { subject, html, text } = campaignMail(issue, { brand, leave, ...(follows && { follows }) })
    return { subject, html, text }
  }

  /** A notice in the history stands for all its readers. */
  async function followsShown(postId: string | null): Promise<string[] | undefined> {
    const post = postId === null ? undefined : await announcedPost(db, postId)
    return post && [post.author_name]
  }

  const preview = async (form: CampaignText): Promise<CampaignPreview> => shown(await prepared(form))

  return {
    list: () => list(),

    async send(form: CampaignForm, sender: Sender): Promise<Campaign> {
      const { id } = await begin(form, sender)
      return read(id)
    },

    preview,

    /** One from the history: the mail, and the text it was made from. */
    async kept(id: string): Promise<KeptCampaign> {
      const campaign = await queries.campaignById(db, id)
      if (!campaign) throw notFound('Newsletter')
      const mailed = await shown(campaign, await followsShown(campaign.post_id))
      return { ...mailed, content: campaign.content }
    },

    /** To oneself, to see it where readers will. */
    async sendTest(form: CampaignText, accountId: string): Promise<{ email: string }> {
      const { subject, html, text } = await preview(form)
      const { email } = await accountEmail(db, accountId)
      await db.transaction().execute(async (tx) => {
        // No mail program can sign in to see pictures that only the portal may show so far.
        await media.showInMail(tx, form.content)
        await mail.send(tx, { kind: 'test', recipient: email, subject: `[Test] ${subject}`, html, text })
      })
      return { email }
    },

    async act(id: string, action: CampaignAction): Promise<Campaign> {
      await read(id)
      if (!(await change(id, action))) {
        const { status } = await read(id)
        throw conflict(REFUSALS[action](status), 'wrong_state')
      }
      return read(id)
    },

    /** Newsletters whose time has come. Of several nodes one begins each. */
    async beginDue(): Promise<void> {
      await settleCancelled()
      for (const { id, content } of await queries.dueCampaigns(db, isoNow(clock))) {
        await db.transaction().execute(async (tx) => {
          if (await queries.changeStatus(tx, id, ['scheduled'], 'sending')) await queue(tx, id, content)
        })
      }
    },
  }
}

const SECOND = 1000

const nobody = () =>
  conflict('There is nobody to send it to yet: no subscriber has confirmed.', 'no_subscribers')

const REFUSALS: Record<CampaignAction, (status: string) => string> = {
  pause: (status) => `Only a newsletter that is being sent can be paused; this one is ${status}.`,
  resume: (status) => `Only a paused newsletter can go on; this one is ${status}.`,
  cancel: (status) => `This newsletter is ${status} already.`,
  'call-back': (status) =>
    status === 'cancelled'
      ? 'This newsletter was called back before.'
      : `It is too late to call this newsletter back: it is ${status}.`,
  retry: () =>
    'There is nothing to try again: addresses that were refused for good are left alone, and all are forgotten after 90 days.',
}
