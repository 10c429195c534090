import type { Db, Row, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Media, Released } from '#features/media/server/media.service.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { EVERYTHING } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { keysOfSave } from './keys.ts'
import * as queries from './saving.queries.ts'
import { indexStored } from './indexing.ts'
import { refuseChange, type Writer } from './reach.ts'
import type { Publication } from './publication.ts'
import type { SearchIndex } from './search-needs.ts'
import { postErrors } from '../texts/errors.ts'

const TRASH_DAYS = 30
const PURGE_BATCH = 50

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  media: Media
  search: SearchIndex
  publication: Publication
  clock: Clock
}
type Pictures = { id: string; title: string; hero_image: string | null; author_image: string | null }

/** A deleted post stays in the trash for 30 days, then goes with every file that only it uses. */
export function createTrash({ db, content, audit, media, search, publication, clock }: Needs) {
  /** Returns the files that nothing uses any more. */
  async function destroy(tx: Tx, post: Pictures): Promise<Released> {
    const files = await queries.filesOfPost(tx, post.id)
    const keys = [post.hero_image, post.author_image].filter((key) => key !== null)
    await search.remove(tx, post.id)
    await queries.deletePost(tx, post.id)
    await audit.record(tx, { action: 'post-deleted-forever', target: targetOf(post) })
    await media.releaseIds(tx, files)
    const unused = keys.length > 0 ? await queries.unusedKeys(tx, keys) : []
    await media.releaseKeys(tx, unused)
    return { ids: files, keys: unused }
  }

  const setDeleted = (id: string, by: Writer, deleted_at: string | null) =>
    content.changeIf(async (tx) => {
      const before = await queries.storedPost(tx, id)
      if (before) refuseChange(by, before)
      if (!before || !(await queries.setDeleted(tx, id, deleted_at))) throw notFound('Post')
      await indexStored(tx, search, id)
      const action = deleted_at ? 'post-deleted' : 'post-restored'
      await audit.record(tx, { action, target: targetOf(before) })
      await publication.tell(tx, before, { ...before, deleted_at })
      return { result: undefined, keys: keysOfSave(before, { ...before, deleted_at }) }
    })

  return {
    /** Moves a post to the trash, from where it can be restored. */
    remove: (id: string, by: Writer) => setDeleted(id, by, isoNow(clock)),

    restore: (id: string, by: Writer) => setDeleted(id, by, null),

    /**
     * Removes a post from the trash permanently. Readers notice nothing: they have not seen it since it was
     * deleted.
     */
    async removeForever(id: string, by: Writer) {
      const released = await db.transaction().execute(async (tx) => {
        const post = await queries.storedPost(tx, id)
        if (!post) throw notFound('Post')
        refuseChange(by, post)
        if (!post.deleted_at) throw conflict(postErrors.notInTrash, 'not_in_trash')
        return destroy(tx, post)
      })
      await media.removeReleased(released)
    },

    /** Removes a post at once, bypassing the trash, if `mayGo` agrees while the row is locked. */
    destroyIf: (id: string, mayGo: (tx: Tx, post: Row<'post'>) => Promise<boolean>): Promise<boolean> =>
      content.changeIf(async (tx) => {
        const post = await queries.storedPost(tx, id)
        if (!post || !(await mayGo(tx, post))) return { result: false, keys: [] }
        await publication.tell(tx, post, { ...post, deleted_at: isoNow(clock) })
        await destroy(tx, post)
        // Figures of the whole site may depend on the remaining posts.
        return { result: true, keys: [EVERYTHING] }
      }),

    /** Removes posts that have been in the trash for 30 days. */
    async purge() {
      const old = await queries.postsInTrashSince(db, isoAfter(clock, -TRASH_DAYS * DAY), PURGE_BATCH)
      for (const post of old)
        await media.removeReleased(await db.transaction().execute((tx) => destroy(tx, post)))
    },
  }
}

const targetOf = ({ id, title }: { id: string; title: string }) => ({ id, name: title })
