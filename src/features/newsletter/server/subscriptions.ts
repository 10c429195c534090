import type { Db, Tx } from '#db/tables.ts'
import { genreNamed } from '#features/genres/server/genres.shared.queries.ts'
import { mailsSince } from '#features/mail/server/mail.shared.queries.ts'
import { visibleAuthor } from '#features/posts/server/posts.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { caseKey } from '#lib/fold.ts'
import type { MailBrand } from '#lib/mail-document.ts'
import { HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Leave, Subscribe, Subscriptions } from '../newsletter.schema.ts'
import { MAIL_PAGE_MESSAGES } from '../mail-page-messages.ts'
import { confirmationMail, welcomeMail } from './confirmation-mail.ts'
import { cancelFor } from './deliveries.queries.ts'
import type { MailLinks } from './mail-links.ts'
import * as queries from './subscriptions.queries.ts'
import type { Wish } from './subscriptions.queries.ts'

type Needs = { db: Db; mail: Mail; settings: Settings; links: MailLinks; config: Config; clock: Clock }

/** Anybody can type anybody's address: nobody gets more of our mail than this by it. */
const CONFIRMATIONS_PER_HOUR = 3

/** Subscribing, confirming and leaving: everything, one author or one genre. */
export function createSubscriptions({ db, mail, settings, links, config, clock }: Needs) {
  /** Only what exists here can be followed: a mail of ours must not carry somebody's own words to others. */
  async function wishFor({ author, genre }: Subscribe): Promise<Wish & { name: string }> {
    if (author) {
      const known = await visibleAuthor(db, author, isoNow(clock))
      if (!known) throw invalid([{ path: 'author', message: 'There is no such author.' }])
      return { scope: 'author', target: author, name: author }
    }
    if (genre) {
      const known = await genreNamed(db, caseKey(genre))
      if (!known) throw invalid([{ path: 'genre', message: 'There is no such genre.' }])
      return { scope: 'genre', target: known.id, name: known.name }
    }
    return { scope: 'all', target: '', name: '' }
  }

  async function invite(tx: Tx, id: string, email: string, wish: Wish & { name: string }, brand: MailBrand) {
    const since = isoAfter(clock, -HOUR)
    if ((await mailsSince(tx, email, 'confirm', since)) >= CONFIRMATIONS_PER_HOUR) return
    const [confirm, leave] = [links.confirm(id, wish), links.leave(id, wish)]
    await mail.send(tx, {
      kind: 'confirm',
      recipient: email,
      ...confirmationMail({ ...brand, confirm, leave, name: wish.name }),
    })
  }

  async function welcome(tx: Tx, id: string, email: string, wish: Wish & { name: string }, brand: MailBrand) {
    await queries.confirmWish(tx, id, wish, isoNow(clock))
    const leave = links.leave(id, wish)
    await mail.send(tx, {
      kind: 'welcome',
      recipient: email,
      ...welcomeMail({ ...brand, leave, name: wish.name }),
    })
  }

  const nameOf = ({ scope, target, genre }: Wish & { genre: string | null }) =>
    scope === 'all' ? 'the newsletter' : scope === 'genre' ? (genre ?? 'a genre') : target

  /** What the mail came from, as far as it can be told; nothing named means everything. */
  async function leaving(tx: Tx, { from, scope, target = '' }: Leave): Promise<Wish[] | undefined> {
    if (scope) return [{ scope, target }]
    const origin = from ? await queries.originOf(tx, from) : undefined
    if (!origin) return undefined
    if (origin.post_id === null) return [{ scope: 'all', target: '' }]
    return queries.wishesFor(origin.author_name ?? '', origin.genre_id)
  }

  return {
    /** Subscribing twice is no error: whoever has not confirmed yet gets the mail once more. */
    async subscribe(form: Subscribe) {
      const wish = await wishFor(form)
      const { double_opt_in } = await settings.site()
      const brand = await settings.mailBrand(config.publicUrl)
      const { email } = form
      const now = isoNow(clock)
      await db.transaction().execute(async (tx) => {
        const row = { id: newId(), email, status: 'pending' as const, subscribed_at: now }
        const { id, status } = await queries.upsertSubscriber(tx, row)
        const confirmed = (await queries.addWish(tx, id, wish, now)) && status === 'confirmed'
        if (confirmed) return
        await (double_opt_in ? invite : welcome)(tx, id, email, wish, brand)
      })
    },

    /** By the button on the page that the mail links to. */
    async confirm(token: string) {
      const { id, wish } = links.confirmed(token)
      await db.transaction().execute((tx) => queries.confirmWish(tx, id, wish, isoNow(clock)))
      return { message: MAIL_PAGE_MESSAGES.confirmed }
    },

    /** What the owner of a link in a mail gets, for the page on which they leave. */
    async subscriptions(token: string): Promise<Subscriptions> {
      const id = links.leaver(token)
      const subscriber = await queries.subscriberById(db, id)
      const wishes = await queries.wishesOf(db, id)
      return {
        email: masked(subscriber?.email ?? ''),
        subscriptions: wishes.map((wish) => ({
          scope: wish.scope,
          target: wish.target,
          name: nameOf(wish),
        })),
      }
    },

    /** By the page's buttons or by the mail program's own; pressing again changes nothing. */
    async unsubscribe({ token = '', ...leave }: Leave) {
      const id = links.leaver(token)
      return db.transaction().execute(async (tx) => {
        const wishes = await leaving(tx, leave)
        if (wishes) await queries.removeWishes(tx, id, wishes)
        const left = wishes ? await queries.wishesOf(tx, id) : []
        if (left.length === 0) {
          await queries.endSubscriber(tx, id, isoNow(clock))
          await cancelFor(tx, id)
          return { message: MAIL_PAGE_MESSAGES.left, left: [] }
        }
        await cancelFor(tx, id, left)
        const names = left.map(nameOf)
        return { message: `You are unsubscribed. You still get: ${names.join(', ')}.`, left: names }
      })
    },
  }
}

/** A forwarded mail carries the link along, but not whose it was. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1…')
