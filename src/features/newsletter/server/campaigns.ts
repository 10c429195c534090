import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { bodyHtml } from '#lib/html.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
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
} from '../newsletter.schema.ts'
import { campaignMail } from './campaign-mail.ts'
import * as queries from './campaigns.queries.ts'
import { cancelAll, insertDeliveries, retryAll } from './deliveries.queries.ts'

type Needs = { db: Db; heavy: HeavyReads; mail: Mail; settings: Settings; config: Config; clock: Clock }
export type Sender = { accountId: string; key?: string }

/** Newsletters: written once, one delivery for each reader, sent by the mailer under a lease. */
export function createCampaigns({ db, heavy, mail, settings, config, clock }: Needs) {
  const host = new URL(config.publicUrl).hostname

  /** What may be in a mail, in the form in which it leaves the house. */
  async function prepared({ subject, content }: CampaignText) {
    const safe = bodyHtml(sanitiseContent(content))
    if (!safe) throw invalid([{ path: 'content', message: 'Please enter the content.' }])
    return { subject: subject.replace(/\s+/g, ' '), content: safe, ...(await mail.prepare(safe)) }
  }

  const queue = (tx: Tx, campaign: string) =>
    insertDeliveries(tx, { campaign, now: isoNow(clock), host, wishes: [{ scope: 'all', target: '' }] })

  /** The campaign and all its deliveries, or nothing: a crash neither loses nor doubles one. */
  async function begin({ send_at, ...form }: CampaignForm, { accountId, key }: Sender) {
    const issue = await prepared(form)
    const [id, now] = [newId(), isoNow(clock)]
    const later = send_at !== undefined && send_at > now
    return onlyOnce<{ id: string }>({ db, clock }, key && `newsletter ${accountId} ${key}`, (remember) =>
      db.transaction().execute(async (tx) => {
        await queries.insertCampaign(tx, {
          id,
          ...issue,
          status: later ? 'scheduled' : 'sending',
          created_by: accountId,
          created_at: now,
          send_at: later ? send_at : now,
        })
        if (!later && (await queue(tx, id)) === 0) throw nobody()
        await remember(tx, { id })
        return { id }
      }),
    )
  }

  const read = async (id: string): Promise<Campaign> => {
    const [campaign] = await queries.campaigns({ db, heavy }, id)
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
  async function shown(issue: { subject: string; html: string; text: string; notice: boolean }) {
    const { homepage_title: site } = await settings.homepageContent()
    const leave = `${config.publicUrl}/newsletter/unsubscribe`
    const { subject, html, text } = campaignMail(issue, { site, leave })
    return { subject, html, text }
  }

  const preview = async (form: CampaignText): Promise<CampaignPreview> =>
    shown({ ...(await prepared(form)), notice: false })

  return {
    list: (): Promise<Campaign[]> => queries.campaigns({ db, heavy }),

    async send(form: CampaignForm, sender: Sender): Promise<Campaign> {
      const { id } = await begin(form, sender)
      return read(id)
    },

    preview,

    /** One from the history, as it went out. */
    async kept(id: string): Promise<CampaignPreview> {
      const campaign = await queries.campaignById(db, id)
      if (!campaign) throw notFound('Newsletter')
      return shown({ ...campaign, notice: campaign.post_id !== null })
    },

    /** To oneself, to see it where readers will. */
    async sendTest(form: CampaignText, accountId: string): Promise<{ email: string }> {
      const { subject, html, text } = await preview(form)
      const { email } = await queries.accountEmail(db, accountId)
      await db
        .transaction()
        .execute((tx) =>
          mail.send(tx, { kind: 'test', recipient: email, subject: `[Test] ${subject}`, html, text }),
        )
      return { email }
    },

    async act(id: string, action: CampaignAction): Promise<Campaign> {
      const { status } = await read(id)
      if (!(await change(id, action))) throw conflict(REFUSALS[action](status), 'wrong_state')
      return read(id)
    },

    /** Newsletters whose time has come. Of several nodes one begins each. */
    async beginDue(): Promise<void> {
      await settleCancelled()
      for (const { id } of await queries.dueCampaigns(db, isoNow(clock))) {
        await db.transaction().execute(async (tx) => {
          if (await queries.changeStatus(tx, id, ['scheduled'], 'sending')) await queue(tx, id)
        })
      }
    },
  }
}

const nobody = () =>
  conflict('There is nobody to send it to yet: no subscriber has confirmed.', 'no_subscribers')

const REFUSALS: Record<CampaignAction, (status: string) => string> = {
  pause: (status) => `Only a newsletter that is being sent can be paused; this one is ${status}.`,
  resume: (status) => `Only a paused newsletter can go on; this one is ${status}.`,
  cancel: (status) => `This newsletter is ${status} already.`,
  retry: () =>
    'There is nothing to try again: addresses that were refused for good are left alone, and all are forgotten after 90 days.',
}
