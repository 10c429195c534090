import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Mail, Refused } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Secrets } from '#platform/secrets.ts'
import type {
  CampaignAction,
  CampaignForm,
  CampaignText,
  Delivery,
  RecipientsQuery,
  SubscriberFilter,
} from '../newsletter.schema.ts'
import { recipientsOf } from './audience.ts'
import { campaignOutbox } from './campaign-outbox.ts'
import { createCampaigns, type Sender } from './campaigns.ts'
import { countDeliveries, listDeliveries, suspend } from './deliveries.queries.ts'
import { createSubscriberImport } from './subscriber-import.ts'
import { createMailLinks } from './mail-links.ts'
import * as queries from './newsletter.queries.ts'
import { createNotices } from './notices.ts'
import { subscribersCsv } from './subscribers-csv.ts'
import { createSubscriptions } from './subscriptions.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Needs = {
  db: Db
  heavy: HeavyReads
  audit: Audit
  mail: Mail
  media: Media
  settings: Settings
  secrets: Secrets
  config: Config
  clock: Clock
  webhooks: Pick<Webhooks, 'emit'>
  /** Whether the data of this person was deleted. We write to them again only after they confirm it. */
  wasErased: (email: string) => Promise<boolean>
  /** The same for many people at once. */
  erasedAmong: (tx: Tx, emails: string[]) => Promise<Set<string>>
}

type Window = { limit: number; offset: number }

export function createNewsletter(needs: Needs) {
  const { db } = needs
  const links = createMailLinks(needs)
  const campaigns = createCampaigns(needs)
  const notices = createNotices(needs)

  return {
    ...createSubscriptions({ ...needs, links }),

    async subscribers(filter: SubscriberFilter, page: Window) {
      const [subscribers, total, confirmed] = await Promise.all([
        queries.listSubscribers(needs, filter, page),
        queries.countSubscribers(needs, filter),
        queries.countSubscribers(needs, { status: 'confirmed' }),
      ])
      return { subscribers, total, confirmed }
    },

    async exportSubscribers(filter: SubscriberFilter): Promise<AsyncGenerator<string>> {
      await needs.audit.note({ action: 'subscribers-exported' })
      return subscribersCsv((after, limit) => queries.subscribersAfter(needs, filter, after, limit))
    },

    ...createSubscriberImport(needs),

    recipients: (query: RecipientsQuery) => recipientsOf(needs, query),

    campaigns: campaigns.list,
    send: (form: CampaignForm, sender: Sender) => campaigns.send(form, sender),
    preview: (form: CampaignText) => campaigns.preview(form),
    sendTest: (form: CampaignText, accountId: string) => campaigns.sendTest(form, accountId),
    kept: (id: string) => campaigns.kept(id),
    act: (id: string, action: CampaignAction) => campaigns.act(id, action),

    async deliveries(campaign: string, filter: { status?: Delivery['status'] }, page: Window) {
      const [deliveries, total] = await Promise.all([
        listDeliveries(db, campaign, filter, page),
        countDeliveries(db, campaign, filter),
      ])
      return { deliveries, total }
    },

    /** An address that permanently refuses any of our mails gets no more newsletters. */
    suspend: async (tx: Tx, refused: Refused[]): Promise<void> => {
      const left = await suspend(tx, refused, isoNow(needs.clock))
      for (const subscriber of left) await needs.webhooks.emit(tx, 'subscriber.left', subscriber)
    },

    outbox: campaignOutbox({ ...needs, links }),

    /** Starts scheduled newsletters that are due and sends notices of newly visible posts. */
    async beginDue() {
      await campaigns.beginDue()
      await notices.announceDue()
    },
  }
}
