import type { Db, Row, Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import { accountName } from '#features/auth/server/accounts.shared.queries.ts'
import type { Authors } from '#features/authors/server/authors.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { notFound, Problem } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import { onlyOnce } from '#platform/once.ts'
import type { PostForm } from '../post-form.schema.ts'
import type { PostConflict } from '../posts.schema.ts'
import { bylineOf } from './byline.ts'
import { keysOfSave, type Placed } from './keys.ts'
import type { Permissions } from './permissions.ts'
import { refuseChange, refuseForm, type Writer } from './reach.ts'
import type { Publication } from './publication.ts'
import type { Reviews } from './reviews.ts'
import * as queries from './saving.queries.ts'
import * as saving from './saving.ts'
import type { StoredUploads } from './saving.ts'
import type { SearchIndex } from './search-needs.ts'
import { postErrors } from '../texts/errors.ts'

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  media: Media
  authors: Authors
  search: SearchIndex
  permissions: Permissions
  reviews: Reviews
  publication: Publication
  clock: Clock
}

/** The person who saves; absent for sample posts. */
export type Saver = { accountId: string } | null

/** A post from a submission that this save publishes. */
type FromSubmission = { id: string; slug: string; title: string }
export type OnPublished = (tx: Tx, post: FromSubmission) => Promise<void>

/** Creates and saves posts: files first, then one transaction. */
export function createChanges(needs: Needs) {
  const { db, content, audit, media, reviews, publication, clock } = needs
  const publishedListeners = new Set<OnPublished>()

  /** Runs in the transaction of the save, so the other feature learns of it together with the save, or not at all. */
  async function tellPublished(tx: Tx, { submission_id, live_at, ...post }: Saved) {
    if (!submission_id || live_at === null || live_at > isoNow(clock)) return
    for (const listener of publishedListeners) await listener(tx, post)
  }

  /** Not for sample posts, which nobody saves. */
  async function recordPublishing(tx: Tx, by: Saver, before: Row<'post'> | undefined, after: After) {
    const action = by && publishingAction(before, after, isoNow(clock))
    if (!action) return
    const detail = action === 'scheduled' ? auditDetails.at(after.live_at!) : ''
    await audit.record(tx, { action, target: { id: after.id, name: after.title }, detail })
  }

  /** When the transaction fails, remove the rows and files again. */
  async function save<T>(form: PostForm, uploads: Upload[], write: (stored: StoredUploads) => Promise<T>) {
    const stored = await saving.storeUploads(media, form, uploads)
    try {
      return await write(stored)
    } catch (error) {
      await media.discard(saving.allStored(stored))
      throw error
    }
  }

  async function releaseReplaced(tx: Tx, before: Row<'post'>, after: Pictures) {
    const replaced = [
      before.hero_image !== after.hero_image ? before.hero_image : null,
      before.author_image !== after.author_image ? before.author_image : null,
    ].filter((key) => key !== null)
    const now = isoNow(clock)
    const wasShown = saving.isLive(before, now) && saving.isLive(after, now)
    if (replaced.length > 0) await media.releaseKeys(tx, await queries.unusedKeys(tx, replaced), wasShown)
  }

  async function insert(
    tx: Tx,
    form: PostForm,
    own: StoredUploads,
    by: Saver,
    submission_id: string | null = null,
  ) {
    const id = newId()
    const stored = await saving.withUploads(tx, media, form, own)
    const byline = await bylineOf(tx, needs.authors, form, undefined, by?.accountId ?? null)
    const columns = saving.columnsFrom(form, stored, undefined, isoNow(clock), byline)
    await saving.refuseMissingGenre(tx, columns.genre_id)
    const account = by?.accountId ?? null
    await queries.insertPost(tx, {
      id,
      author_id: account,
      updated_by: account,
      submission_id,
      ...columns,
    })
    await saving.saveParts(tx, needs, { id, form, stored, before: undefined, columns, ...byline })
    await recordPublishing(tx, by, undefined, { id, ...columns })
    await publication.tell(tx, undefined, { ...columns, id, deleted_at: null })
    return { id, keys: keysOfSave(undefined, placed(id, columns, byline.authors)) }
  }

  async function replace(
    tx: Tx,
    id: string,
    form: PostForm,
    own: StoredUploads,
    by: Saver,
    check: (before: Row<'post'>) => void = () => {},
  ) {
    const before = await queries.storedPost(tx, id)
    if (!before || before.deleted_at) throw notFound('Post')
    check(before)
    // The transaction holds the row, so nobody can save between this check and the write.
    if (form.version !== undefined && form.version !== before.version) throw await savedElsewhere(tx, before)
    const stored = await saving.withUploads(tx, media, form, own)
    const byline = await bylineOf(tx, needs.authors, form, before, by?.accountId ?? null)
    const columns = saving.columnsFrom(form, stored, before, isoNow(clock), byline)
    if (columns.genre_id !== before.genre_id) await saving.refuseMissingGenre(tx, columns.genre_id)
    await queries.updatePost(tx, id, { ...columns, updated_by: by?.accountId ?? null })
    await saving.saveParts(tx, needs, { id, form, stored, before, columns, ...byline })
    await releaseReplaced(tx, before, columns)
    await recordPublishing(tx, by, before, { id, ...columns })
    const { slug, title, live_at } = columns
    await tellPublished(tx, { id, slug, title, live_at, submission_id: before.submission_id })
    // Only drafts are under review.
    if (before.live_at === null && live_at !== null)
      await reviews.end(tx, { id, slug, title, live_at }, by?.accountId ?? null)
    await publication.tell(tx, before, { ...columns, id, deleted_at: null })
    return { keys: keysOfSave(before, placed(id, columns, byline.authors)) }
  }

  return {
    onPublished: (listener: OnPublished) => void publishedListeners.add(listener),

    /**
     * Creates a draft from a submission, in the transaction that records it there. The draft uses our own uploads.
     */
    draftFrom: async (tx: Tx, submissionId: string, form: PostForm, by: Saver): Promise<string> =>
      (await insert(tx, form, { media: [] }, by, submissionId)).id,

    redraft: async (tx: Tx, id: string, form: PostForm, by: Saver): Promise<void> =>
      void (await replace(tx, id, form, { media: [] }, by)),

    /** With a key, repeating the call after a lost response creates no second post. */
    create: async (
      form: PostForm,
      uploads: Upload[],
      by: Writer | null,
      key?: string,
    ): Promise<{ id: string }> => {
      refuseForm(by, form, undefined)
      return onlyOnce({ db, clock }, key && `post ${by?.accountId} ${key}`, (remember) =>
        save(form, uploads, (stored) =>
          content.changeIf(async (tx) => {
            const { id, keys } = await insert(tx, form, stored, by)
            await remember(tx, { id })
            return { result: { id }, keys }
          }),
        ),
      )
    },

    update: (id: string, form: PostForm, uploads: Upload[], by: Writer) =>
      save(form, uploads, (stored) =>
        content.changeIf(async (tx) => {
          const saved = await replace(tx, id, form, stored, by, (before) => {
            refuseChange(by, before)
            refuseForm(by, form, before)
          })
          return { result: undefined, ...saved }
        }),
      ),

    /** Subtracts figures that were never counted; `by` reads the amounts in the same transaction. */
    lowerFigures: (id: string, by: (tx: Tx) => Promise<Figures>): Promise<void> =>
      content.change(async (tx) => queries.lowerFigures(tx, id, await by(tx))),

    setPriority: (id: string, priority: number) =>
      content.changeIf(async (tx) => {
        const before = await queries.storedPost(tx, id)
        if (!before || !(await queries.setPriority(tx, id, priority))) throw notFound('Post')
        return { result: undefined, keys: keysOfSave(before, { ...before, priority }) }
      }),
  }
}

type After = { id: string; title: string; live_at: string | null }

/** What a save does to the visibility of a post; undefined when it stays the same. */
function publishingAction(before: Row<'post'> | undefined, after: After, now: string) {
  if (saving.isLive(after, now)) return saving.isLive(before, now) ? undefined : 'published'
  if (after.live_at !== null) return before?.live_at === after.live_at ? undefined : 'scheduled'
  return before && before.live_at !== null ? 'unpublished' : undefined
}

type Columns = ReturnType<typeof saving.columnsFrom>

/** In the columns for the database, tags and categories are JSON text. */
const placed = (id: string, columns: Columns, authors: string[]): Placed => ({
  ...columns,
  id,
  authors,
  tags: JSON.parse(columns.tags) as string[],
  categories: JSON.parse(columns.categories) as Placed['categories'],
  deleted_at: null,
})

type Figures = { views: number; rating: number }
type Saved = FromSubmission & { live_at: string | null; submission_id: string | null }
type Pictures = { hero_image: string | null; author_image: string | null; live_at: string | null }

async function savedElsewhere(tx: Tx, { version, updated_at, updated_by }: Row<'post'>) {
  const name = updated_by ? await accountName(tx, updated_by) : null
  const current: PostConflict['current'] = { version, updated_at, updated_by: name }
  return new Problem(409, 'conflict', postErrors.savedElsewhere(name), { body: { current } })
}
