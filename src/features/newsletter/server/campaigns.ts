import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import { accountEmail } from '#features/auth/server/accounts.shared.queries.ts'
import { announcedPost } from '#features/posts/server/announcements.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import type { AuditAction, CampaignStatus } from '#lib/values.ts'
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
import { campaignRefusals, newsletterErrors } from '../texts/errors.ts'
import { testSubject } from '../texts/mail.ts'
import { countSubscribersTo } from './audience.queries.ts'
import { EVERYBODY } from './audience.ts'
import { campaignMail } from './campaign-mail.ts'
import * as queries from './campaigns.queries.ts'
import { cancelAll, insertDeliveries, retryAll } from './deliveries.queries.ts'

type Needs = {
  db: Db
  heavy: HeavyReads
  audit: Audit
  mail: Mail
  media: Media
  settings: Settings
  config: Config
  clock: Clock
}
export type Sender = { accountId: string; key?: string }

export function createCampaigns({ db, heavy, audit, mail, media, settings, config, clock }: Needs) {
  const host = new URL(config.publicUrl).hostname

  async function prepared({ subject, content }: CampaignText) {
    const safe = bodyHtml(sanitiseContent(content))
    if (!safe) throw invalid([{ path: 'content', message: newsletterErrors.content }])
    // We store the text as typed, for the form, but send only the sanitised version.
    return { subject: subject.replace(/\s+/g, ' '), content, ...(await mail.prepare(safe)) }
  }

  /** Makes the pictures public in advance: other nodes may still have cached that they are not. */
  async function queue(tx: Tx, campaign: string, content: string) {
    await media.showInMail(tx, content, MINUTE)
    return insertDeliveries(tx, { campaign, now: isoNow(clock), host, topics: EVERYBODY })
  }

  /**
   * Uses the later of the date and the end of the delay, so that there is always time to cancel. A delayed newsletter is
   * stored as scheduled, so the countdown survives a restart.
   */
  async function timing({ send_at = '', delay_seconds = 0 }: CampaignForm, now: string) {
    const soonest = isoAfter(clock, delay_seconds * SECOND)
    if (send_at > soonest) return { status: 'scheduled' as const, send_at, total: 0 }
    if (delay_seconds === 0) return { status: 'sending' as const, send_at: now }
    const total = await countSubscribersTo({ db, heavy }, EVERYBODY)
    if (total === 0) throw noSubscribers()
    return { status: 'scheduled' as const, send_at: soonest, total }
  }

  const recordBegun = (tx: Tx, { id, subject, status, send_at }: Begun) =>
    audit.record(tx, {
      action: status === 'sending' ? 'newsletter-sent' : 'newsletter-scheduled',
      target: { id, name: subject },
      ...(status === 'scheduled' && { detail: auditDetails.at(send_at) }),
    })

  /** Returns whether the status changed. */
  const move = (id: string, from: CampaignStatus[], to: CampaignStatus, action: AuditAction, more = {}) =>
    db.transaction().execute(async (tx) => {
      if (!(await queries.changeStatus(tx, id, from, to, more))) return false
      const { subject } = (await queries.campaignById(tx, id))!
      await audit.record(tx, { action, target: { id, name: subject } })
      return true
    })

  /** One transaction holds the campaign and all its deliveries, so a crash neither loses nor duplicates one. */
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
          if (when.status === 'sending' && (await queue(tx, id, issue.content)) === 0) throw noSubscribers()
          await recordBegun(tx, { id, subject: issue.subject, ...when })
          await remember(tx, { id })
          return { id }
        })
      },
    )
  }

  const list = (id?: string): Promise<Campaign[]> => queries.campaigns({ db, heavy }, isoNow(clock), id)

  const read = async (id: string): Promise<Campaign> => {
    const [campaign] = await list(id)
    if (!campaign) throw notFound(newsletterErrors.noun)
    return campaign
  }

  async function change(id: string, action: CampaignAction): Promise<boolean> {
    switch (action) {
      case 'pause':
        return move(id, ['sending'], 'paused', 'newsletter-paused')
      case 'resume':
        return move(id, ['paused'], 'sending', 'newsletter-resumed')
      case 'cancel': {
        // Stops further claims. Mails in flight still arrive.
        const done = await move(id, ['scheduled', 'sending', 'paused'], 'cancelled', 'newsletter-cancelled')
        if (done) await settleCancelled()
        return done
      }
      case 'call-back': {
        // A conditional update decides whether the cancellation or the start comes first.
        const done = await move(id, ['scheduled'], 'cancelled', 'newsletter-cancelled')
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
    return move(id, ['sent', 'sending'], 'sending', 'newsletter-retried', { sent_at: null })
  }

  /** Also finishes cancellations that a crash interrupted. */
  async function settleCancelled() {
    const ids = await queries.cancelledUnsettled(db)
    for (const id of ids) await cancelAll(db, id)
    if (ids.length > 0) await queries.finishCampaigns(db, isoNow(clock))
  }

  /** The mail as readers see it, with an unsubscribe link that belongs to nobody. */
  async function shown(issue: { subject: string; html: string; text: string }, follows?: string[]) {
    const brand = await settings.mailBrand(config.publicUrl)
    const leave = config.publicUrl + UNSUBSCRIBE_PATH
    const { subject, html, text } = campaignMail(issue, { brand, leave, ...(follows && { follows }) })
    return { subject, html, text }
  }

  /** The history shows a notice once for all its readers, so it names the author. */
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

    async kept(id: string): Promise<KeptCampaign> {
      const campaign = await queries.campaignById(db, id)
      if (!campaign) throw notFound(newsletterErrors.noun)
      const mailed = await shown(campaign, await followsShown(campaign.post_id))
      return { ...mailed, content: campaign.content }
    },

    async sendTest(form: CampaignText, accountId: string): Promise<{ email: string }> {
      const { subject, html, text } = await preview(form)
      const { email } = await accountEmail(db, accountId)
      await db.transaction().execute(async (tx) => {
        // Mail programs have no session, so the pictures must be public.
        await media.showInMail(tx, form.content)
        const detail = auditDetails.to(email)
        await audit.record(tx, { action: 'test-sent', target: { name: form.subject }, detail })
        await mail.send(tx, { kind: 'test', recipient: email, subject: testSubject(subject), html, text })
      })
      return { email }
    },

    async act(id: string, action: CampaignAction): Promise<Campaign> {
      await read(id)
      if (!(await change(id, action))) {
        const { status } = await read(id)
        throw conflict(campaignRefusals[action](status), 'wrong_state')
      }
      return read(id)
    },

    /** Starts due newsletters. Among several nodes, one starts each of them. */
    async beginDue(): Promise<void> {
      await settleCancelled()
      for (const { id, subject, content } of await queries.dueCampaigns(db, isoNow(clock))) {
        await db.transaction().execute(async (tx) => {
          if (!(await queries.changeStatus(tx, id, ['scheduled'], 'sending'))) return
          await queue(tx, id, content)
          await audit.record(tx, { action: 'newsletter-started', target: { id, name: subject } })
        })
      }
    },
  }
}

type Begun = { id: string; subject: string; status: 'sending' | 'scheduled'; send_at: string }

const SECOND = 1000

const noSubscribers = () => conflict(newsletterErrors.noSubscribers, 'no_subscribers')
