import type { Db, Tx } from '#db/tables.ts'
import { authorIdsOf, authorNamed, authorsById } from '#features/authors/server/authors.shared.queries.ts'
import { genreNamed } from '#features/genres/server/genres.shared.queries.ts'
import { mailsSince } from '#features/mail/server/mail.shared.queries.ts'
import { visibleAuthor } from '#features/posts/server/posts.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { caseKey } from '#lib/fold.ts'
import type { MailBrand } from '#lib/mail-document.ts'
import { HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Leave, Subscribe, Subscriptions } from '../newsletter.schema.ts'
import { newsletterErrors, subscriptionNames, unsubscribedFrom } from '../texts/errors.ts'
import { MAIL_PAGE_MESSAGES } from '../texts/mail-pages.ts'
import { confirmationMail, welcomeMail } from './confirmation-mail.ts'
import { cancelFor } from './deliveries.queries.ts'
import type { MailLinks } from './mail-links.ts'
import * as queries from './subscriptions.queries.ts'
import type { Topic } from './subscriptions.queries.ts'

type Needs = {
  db: Db
  mail: Mail
  settings: Settings
  links: MailLinks
  config: Config
  clock: Clock
  webhooks: Pick<Webhooks, 'emit'>
  /** Whether the data of this person was deleted. We write to them again only after they confirm it. */
  wasErased: (email: string) => Promise<boolean>
}

/** Anyone can enter any address, so each address gets only a few confirmation mails. */
const CONFIRMATIONS_PER_HOUR = 3

export function createSubscriptions(needs: Needs) {
  const { db, mail, settings, links, config, clock, webhooks, wasErased } = needs

  /** Accepts only existing authors and genres, so that nobody can put their own words into our mails. */
  async function topicOf({ author, genre }: Subscribe): Promise<Topic & { name: string }> {
    if (author) {
      const known = await visibleAuthor(db, author, isoNow(clock))
      if (!known) throw invalid([{ path: 'author', message: newsletterErrors.noAuthor }])
      return { scope: 'author', target: known.id, name: known.name }
    }
    if (genre) {
      const known = await genreNamed(db, caseKey(genre))
      if (!known) throw invalid([{ path: 'genre', message: newsletterErrors.noGenre }])
      return { scope: 'genre', target: known.id, name: known.name }
    }
    return { scope: 'all', target: '', name: '' }
  }

  async function invite(
    tx: Tx,
    id: string,
    email: string,
    topic: Topic & { name: string },
    brand: MailBrand,
  ) {
    const since = isoAfter(clock, -HOUR)
    if ((await mailsSince(tx, email, 'confirm', since)) >= CONFIRMATIONS_PER_HOUR) return
    const [confirm, leave] = [links.confirm(id, topic), links.leave(id, topic)]
    await mail.send(tx, {
      kind: 'confirm',
      recipient: email,
      ...confirmationMail({ ...brand, confirm, leave, name: topic.name }),
    })
  }

  async function join(tx: Tx, id: string, topic: Topic) {
    const joined = await queries.confirmSubscription(tx, id, topic, isoNow(clock))
    if (joined) await webhooks.emit(tx, 'subscriber.joined', joined)
  }

  async function welcome(
    tx: Tx,
    id: string,
    email: string,
    topic: Topic & { name: string },
    brand: MailBrand,
  ) {
    await join(tx, id, topic)
    const leave = links.leave(id, topic)
    await mail.send(tx, {
      kind: 'welcome',
      recipient: email,
      ...welcomeMail({ ...brand, leave, name: topic.name }),
    })
  }

  async function namesOf(reader: Db, topics: (Topic & { genre: string | null })[]): Promise<string[]> {
    const authors = await authorsById(
      reader,
      topics.filter(({ scope }) => scope === 'author').map(({ target }) => target),
    )
    const authorName = (id: string) => authors.find((author) => author.id === id)?.name
    return topics.map(({ scope, target, genre }) => {
      if (scope === 'all') return subscriptionNames.all
      if (scope === 'genre') return genre ?? subscriptionNames.unknownGenre
      return authorName(target) ?? subscriptionNames.unknownAuthor
    })
  }

  /** Links in earlier mails name an author, because followers were stored by name. */
  async function current(reader: Db, topic: Topic): Promise<Topic> {
    if (topic.scope !== 'author') return topic
    return { ...topic, target: (await authorNamed(reader, topic.target)) ?? topic.target }
  }

  /** The subscriptions that a request ends; undefined means all of them. */
  async function endedBy(tx: Tx, { from, scope, target = '' }: Leave): Promise<Topic[] | undefined> {
    if (scope) return [await current(tx, { scope, target })]
    const origin = from ? await queries.originOf(tx, from) : undefined
    if (!origin) return undefined
    if (origin.post_id === null) return [{ scope: 'all', target: '' }]
    return queries.topicsFor(await authorIdsOf(tx, origin.post_id), origin.genre_id)
  }

  return {
    /** Subscribing twice is not an error: a reader who has not confirmed gets the mail again. */
    async subscribe(form: Subscribe) {
      const topic = await topicOf(form)
      const { email } = form
      const mustConfirm = (await settings.site()).double_opt_in || (await wasErased(email))
      const brand = await settings.mailBrand(config.publicUrl)
      const now = isoNow(clock)
      await db.transaction().execute(async (tx) => {
        const row = { id: newId(), email, status: 'pending' as const, subscribed_at: now }
        const { id, status } = await queries.upsertSubscriber(tx, row)
        const confirmed = (await queries.addSubscription(tx, id, topic, now)) && status === 'confirmed'
        if (confirmed) return
        await (mustConfirm ? invite : welcome)(tx, id, email, topic, brand)
      })
    },

    async confirm(token: string) {
      const { id, topic } = links.confirmed(token)
      const joined = await current(db, topic)
      await db.transaction().execute((tx) => join(tx, id, joined))
      return { message: MAIL_PAGE_MESSAGES.confirmed }
    },

    /** The subscriptions of the person whose mail contained the link. */
    async subscriptions(token: string): Promise<Subscriptions> {
      const id = links.leaver(token)
      const subscriber = await queries.subscriberById(db, id)
      const topics = await queries.subscriptionsOf(db, id)
      const names = await namesOf(db, topics)
      return {
        email: masked(subscriber?.email ?? ''),
        subscriptions: topics.map(({ scope, target }, i) => ({ scope, target, name: names[i]! })),
      }
    },

    /** Pressing again changes nothing. */
    async unsubscribe({ token = '', ...leave }: Leave) {
      const id = links.leaver(token)
      return db.transaction().execute(async (tx) => {
        const topics = await endedBy(tx, leave)
        if (topics) await queries.removeSubscriptions(tx, id, topics)
        const left = topics ? await queries.subscriptionsOf(tx, id) : []
        if (left.length === 0) {
          const gone = await queries.endSubscriber(tx, id, isoNow(clock))
          if (gone) await webhooks.emit(tx, 'subscriber.left', gone)
          await cancelFor(tx, id)
          return { message: MAIL_PAGE_MESSAGES.left, left: [] }
        }
        await cancelFor(tx, id, left)
        const names = await namesOf(tx, left)
        return { message: unsubscribedFrom(names), left: names }
      })
    },
  }
}

/** A forwarded mail contains the link, so the page must not show the full address. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1…')
