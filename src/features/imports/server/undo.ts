import type { Db, Tx } from '#db/tables.ts'
import { countChangedPages } from '#features/pages/server/free-pages.shared.queries.ts'
import { commentedSince } from '#features/comments/server/comments.shared.queries.ts'
import { postStates } from '#features/posts/server/importing.shared.queries.ts'
import { pagePath } from '#lib/paths.ts'
import { PAGE_SLUGS } from '#lib/values.ts'
import { isoNow } from '#platform/clock.ts'
import { endRun, runById, updateRun, type Run } from './imports.queries.ts'
import { addedAfter, removeOrigins } from './origins.queries.ts'
import type { Given } from './runner.ts'
import { filledKey } from './work/pages.ts'
import { isTermOrigin, OWN_PAGE } from './work/targets.ts'

const BATCH = 50
const SUBSCRIBERS = 1000
/** More than any site has. */
const PAGES = 10_000

/** How many posts and pages of a run people have changed since. Only an unchanged import can be undone as a whole. */
export const changedTexts = async (db: Db, run: Pick<Run, 'id' | 'started_at'>): Promise<number> =>
  (await changedPosts(db, run)) + (await countChangedPages(db, run.id))

/**
 * How many posts of a run have since been saved, or commented on by a reader. A post in the trash counts as unchanged,
 * because it will be deleted anyway.
 */
async function changedPosts(db: Db, run: Pick<Run, 'id' | 'started_at'>): Promise<number> {
  let changed = 0
  for (let last = ''; ;) {
    const added = await addedAfter(db, run.id, 'post', last, BATCH * 10)
    if (added.length === 0) return changed
    changed += (await changedAmong(db, run, added)).size
    last = added.at(-1)!.target
  }
}

type Added = Awaited<ReturnType<typeof addedAfter>>

async function changedAmong(db: Db, run: Pick<Run, 'started_at'>, added: Added): Promise<Set<string>> {
  const ids = added.map(({ target }) => target)
  const versions = new Map(added.map(({ target, version }) => [target, version]))
  const states = await postStates(db, ids)
  const saved = states.filter(({ id, version, deleted_at }) => !deleted_at && version !== versions.get(id))
  const commented = await commentedSince(db, ids, run.started_at ?? '')
  return new Set([...saved.map(({ id }) => id), ...commented])
}

/** Removes everything that a run has added, except posts that people change while this runs. */
export async function undoImport(needs: Given, beat: () => Promise<void>): Promise<void> {
  const { db, clock, runId, services } = needs
  const run = (await runById(db, runId))!
  await updateRun(db, runId, { phase: 'undoing' })
  await removePosts(needs, run, beat)
  await removePages(needs)
  await db.transaction().execute((tx) => services.redirects.removeOf(tx, runId))
  await removeUnused(needs, 'author', (id) => services.authors.removeUnused(id))
  await removeUnused(needs, 'term', (id) =>
    isTermOrigin(id) ? Promise.resolve() : services.genres.removeUnused(id),
  )
  for (const kind of ['file', 'menu-item'] as const) await removeUnused(needs, kind, () => Promise.resolve())
  await removeSubscribers(needs, beat)
  await endRun(db, runId, 'undoing', {
    status: 'undone',
    phase: null,
    finished_at: isoNow(clock),
    error: null,
    attempts: 0,
    files_until: null,
  })
}

async function removePosts({ db, runId, services }: Given, run: Run, beat: () => Promise<void>) {
  const { content, posts, media } = services
  let done = 0
  for (let last = ''; ;) {
    const added = await addedAfter(db, runId, 'post', last, BATCH)
    if (added.length === 0) return
    const released = await content.changeIf(async (tx) => {
      const changed = await changedAmong(tx, run, added)
      const ids = added.map(({ target }) => target).filter((id) => !changed.has(id))
      const files = await posts.importing.remove(tx, ids)
      await removeOrigins(tx, runId, 'post', ids)
      await updateRun(tx, runId, { done: (done += added.length), attempts: 0 })
      return { result: files, keys: posts.importing.keysOfRemoval }
    })
    await media.removeReleased(released)
    last = added.at(-1)!.target
    await beat()
  }
}

async function removePages({ runId, services }: Given) {
  await services.content.changeIf(async (tx) => {
    const added = await addedAfter(tx, runId, 'page', '', PAGES)
    for (const { key } of added) await emptyPage(tx, services, key)
    const removed = await services.freePages.removeImportedPages(tx, runId)
    await services.navigation.removeNavigation(tx, runId)
    await removeOrigins(tx, runId, 'page', [
      ...removed.map(({ id }) => id),
      ...PAGE_SLUGS.map((slug) => `${OWN_PAGE}${pagePath(slug)}`),
    ])
    return { result: undefined, keys: services.posts.importing.keysOfRemoval }
  })
}

/** About, Contact and Privacy lose the text that the import gave them, unless someone has changed it. */
async function emptyPage(tx: Tx, { pages }: Given['services'], key: string) {
  for (const slug of PAGE_SLUGS) {
    const { content } = await pages.read(slug)
    if (key === filledKey(slug, content)) await pages.emptySitePage(tx, slug, content)
  }
}

async function removeSubscribers({ db, runId, services }: Given, beat: () => Promise<void>) {
  for (;;) {
    const removed = await db
      .transaction()
      .execute((tx) => services.newsletter.removeImported(tx, runId, SUBSCRIBERS))
    if (removed === 0) return
    await beat()
  }
}

/** Keeps authors, genres and files that other posts now use. */
async function removeUnused(
  { db, runId }: Given,
  kind: 'author' | 'term' | 'file' | 'menu-item',
  remove: (id: string) => Promise<unknown>,
) {
  for (;;) {
    const added = await addedAfter(db, runId, kind, '', BATCH)
    if (added.length === 0) return
    for (const { target } of added) await remove(target)
    const targets = added.map(({ target }) => target)
    await db.transaction().execute((tx) => removeOrigins(tx, runId, kind, targets))
  }
}
