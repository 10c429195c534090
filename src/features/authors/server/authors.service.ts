import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { openProfiles } from '#features/auth/server/profiles.shared.queries.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { fold } from '#lib/fold.ts'
import { byName } from '#lib/names.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import type { AuthorEntry, AuthorProfile, AuthorRef, AuthorsQuery, GuestForm } from '../authors.schema.ts'
import { authorErrors } from '../texts/errors.ts'
import { createIdentities, keysOfAuthor } from './accounts.ts'
import * as queries from './authors.queries.ts'
import { authorNamed, authorsById, nameKey, toAuthor } from './authors.shared.queries.ts'
import { slugFor } from './slugs.ts'

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  media: Media
  clock: Clock
  /** Published and scheduled posts of these authors. Passed in, because posts come later in the order of features. */
  countPosts: (db: Db, authorIds: string[]) => Promise<Map<string, number>>
  /** Work of later features when the posts of one author go to another. */
  onMerge: (tx: Tx, merged: { from: string; to: string; posts: string[] }) => Promise<unknown>
}

export type Authors = ReturnType<typeof createAuthors>

export function createAuthors({ db, content, audit, media, clock, countPosts, onMerge }: Needs) {
  const identities = createIdentities({ clock })

  /** Without the numbers of posts. There are far fewer people than posts. */
  async function everybody(): Promise<AuthorEntry[]> {
    const [authors, accounts] = await Promise.all([queries.allAuthors(db), openProfiles(db)])
    const known = new Set(authors.map(({ account_id }) => account_id))
    return [
      ...authors.map((row) => toEntry(row, 0)),
      ...accounts.filter(({ id }) => !known.has(id)).map(accountEntry),
    ].toSorted((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1))
  }

  async function entry(id: string): Promise<AuthorEntry> {
    const found = await queries.authorById(db, id)
    if (!found) throw notFound(authorErrors.subject)
    return toEntry(found, (await countPosts(db, [id])).get(id) ?? 0)
  }

  async function heldGuest(tx: Tx, id: string) {
    const author = await queries.heldAuthor(tx, id)
    if (!author) throw notFound(authorErrors.subject)
    if (author.account_id !== null) throw conflict(authorErrors.notAGuest, 'not_a_guest')
    return author
  }

  async function one(tx: Tx, ref: AuthorRef, saver: string | null): Promise<string> {
    if ('name' in ref) return identities.named(tx, ref.name, saver)
    const known = (await queries.heldAuthor(tx, ref.id))?.id ?? (await identities.ofAccount(tx, ref.id))
    if (!known) throw invalid([{ path: 'authors', message: authorErrors.unknown }])
    return known
  }

  return {
    ...identities,

    /** The authors that a save names, in order. Guests that are new are created. */
    async resolve(tx: Tx, refs: AuthorRef[], saver: string | null): Promise<string[]> {
      const ids: string[] = []
      for (const ref of refs) ids.push(await one(tx, ref, saver))
      if (new Set(ids).size < ids.length) throw invalid([{ path: 'authors', message: authorErrors.twice }])
      return ids
    },

    async page(slug: string): Promise<AuthorProfile> {
      const row = (await queries.authorBySlug(db, slug.toLowerCase())) ?? (await queries.authorById(db, slug))
      if (!row) throw notFound(authorErrors.subject)
      return toAuthor(row)
    },

    /** By slug, earlier slug or name. */
    async find(text: string): Promise<AuthorProfile | undefined> {
      const id = await authorNamed(db, text)
      return id === undefined ? undefined : (await authorsById(db, [id]))[0]
    },

    async list({
      find,
      kind,
      page,
      limit,
    }: AuthorsQuery): Promise<{ authors: AuthorEntry[]; total: number }> {
      const wanted = fold(find)
      const all = (await everybody()).filter(
        (author) => (!kind || author.kind === kind) && fold(author.name).includes(wanted),
      )
      const shown = all.slice((page - 1) * limit, page * limit)
      const counts = await countPosts(
        db,
        shown.map(({ id }) => id),
      )
      const authors = shown.map((author) => ({ ...author, posts: counts.get(author.id) ?? 0 }))
      return { authors, total: all.length }
    },

    create: async (form: GuestForm & { name: string }, picture: Upload | undefined): Promise<AuthorEntry> =>
      entry(
        await media.withImage(picture, (stored) =>
          db.transaction().execute(async (tx) => {
            const { name, bio = '', links = [] } = form
            const id = newId()
            const { slug } = await slugFor(tx, id, name)
            const own = { bio, links: JSON.stringify(links), portrait: stored?.key ?? null }
            const created_at = isoNow(clock)
            await queries.insertAuthor(tx, { id, slug, name, name_key: nameKey(name), ...own, created_at })
            if (stored) await media.keep(tx, [stored])
            return id
          }),
        ),
      ),

    async update(id: string, form: GuestForm, picture: Upload | undefined): Promise<AuthorEntry> {
      await media.withImage(picture, (stored) =>
        content.change(async (tx) => {
          const before = await heldGuest(tx, id)
          if (form.version !== undefined && form.version !== before.version)
            throw conflict(authorErrors.changed)
          const { name = before.name, bio = before.bio, links = before.links, portrait_url } = form
          const portrait = stored?.key ?? (portrait_url === '' ? null : before.portrait)
          const slug = name === before.name ? before.slug : (await slugFor(tx, id, name)).slug
          const names = { name, name_key: nameKey(name), slug }
          await queries.updateAuthor(tx, id, { ...names, bio, portrait, links: JSON.stringify(links) })
          if (stored) await media.keep(tx, [stored])
          if (before.portrait && before.portrait !== portrait)
            await media.releaseKeys(tx, [before.portrait], true)
        }, keysOfAuthor(id)),
      )
      return entry(id)
    },

    /** The portrait of a new guest, from a stored picture. */
    setPortrait: (id: string, fileId: string): Promise<void> =>
      content.change(async (tx) => {
        const [picture] = await media.keepUploads(tx, [{ path: 'portrait', id: fileId, kinds: ['image'] }])
        await queries.setPortrait(tx, id, picture!.key)
      }, keysOfAuthor(id)),

    /** The guest's posts, followers and addresses go to the other author. */
    async merge(id: string, into: string): Promise<AuthorEntry> {
      if (id === into) throw invalid([{ path: 'into', message: authorErrors.sameAuthor }])
      const to = await content.changeIf(async (tx) => {
        const guest = await heldGuest(tx, id)
        const other = await one(tx, { id: into }, null)
        const posts = await queries.movePosts(tx, id, other)
        await queries.moveSlugs(tx, id, other)
        await onMerge(tx, { from: id, to: other, posts })
        await queries.deleteAuthor(tx, id)
        if (guest.portrait) await media.releaseKeys(tx, [guest.portrait], true)
        await audit.record(tx, { action: 'author-merged', target: guest })
        return { result: other, keys: [...keysOfAuthor(id), ...keysOfAuthor(other)] }
      })
      return entry(to)
    },

    /** Deletes a guest who is on no post and whom nobody has changed. */
    removeUnused: (id: string): Promise<void> =>
      content.change(async (tx) => {
        const guest = await queries.heldAuthor(tx, id)
        if (!guest || guest.account_id !== null || guest.version > 1 || (await queries.hasPosts(tx, id)))
          return
        await queries.deleteAuthor(tx, id)
        if (guest.portrait) await media.releaseKeys(tx, [guest.portrait])
      }, keysOfAuthor(id)),

    remove: (id: string): Promise<void> =>
      content.change(async (tx) => {
        const guest = await heldGuest(tx, id)
        if (await queries.hasPosts(tx, id)) throw conflict(authorErrors.hasPosts, 'has_posts')
        await queries.deleteAuthor(tx, id)
        if (guest.portrait) await media.releaseKeys(tx, [guest.portrait], true)
        await audit.record(tx, { action: 'author-deleted', target: guest })
      }, keysOfAuthor(id)),
  }
}

type ProfileRow = Parameters<typeof toAuthor>[0]

const toEntry = (row: ProfileRow, posts: number): AuthorEntry => ({
  ...toAuthor(row),
  kind: row.account_id === null ? 'guest' : 'account',
  account_id: row.account_id,
  posts,
  version: row.version,
})

type Account = Awaited<ReturnType<typeof openProfiles>>[number]

const accountEntry = ({ id, name, bio, avatar, links }: Account): AuthorEntry => ({
  id,
  slug: null,
  name,
  bio,
  avatar: fileUrl(avatar),
  links,
  kind: 'account',
  account_id: id,
  posts: 0,
  version: 0,
})
