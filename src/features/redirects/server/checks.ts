import type { Db, NewRow, Tx } from '#db/tables.ts'
import { postAddresses } from '#features/posts/server/posts.shared.queries.ts'
import type { RedirectTarget } from '../redirects.schema.ts'
import { redirectErrors } from '../texts/errors.ts'
import { keyOf, nameOf, readAddress } from './old-address.ts'
import { authorIn, isUseful, pageIn, postIn } from './own-paths.ts'
import { redirectsFor, type RedirectRow } from './redirects.queries.ts'
import { isElsewhere, isFixedTarget, pathOf, readTarget } from './target-text.ts'
import { authorIdsBySlug, currentName, genreIn, type TargetNeeds } from './targets.ts'
import { followAll, targetOf, type Step } from './trails.ts'

export type Wish = { from: string; to: string }
export type Checked = Pick<NewRow<'redirect'>, 'from_key' | 'from_text' | 'name_key' | 'kind' | 'target'>
/** With `exists`, the address already has a redirect. With `same`, that leads to the same target. */
export type Verdict =
  | { row: Checked }
  | { path: 'from' | 'to'; reason: string }
  | { exists: RedirectRow; same: boolean }

type Needs = TargetNeeds & { publicUrl: string }

/** The posts, authors and pages at these addresses. People name them by their paths. */
export type Content = { posts: Set<string>; authors: Map<string, string>; pages: Map<string, string> }

/** Checks many redirects with a few reads. `except` is the redirect that is being changed. */
export async function checkAll(tx: Tx, needs: Needs, wishes: Wish[], except?: string): Promise<Verdict[]> {
  const read = wishes.map((wish) => ({ ...keysOf(wish.from), ...textOf(wish.to, needs) }))
  const content = await contentOf(tx, needs, read)
  const genres = await needs.genres.list(tx)
  const rows = read.map(({ from, to, problem }): Verdict => {
    if (!from || answersItself(from.key, content))
      return { path: 'from', reason: from ? redirectErrors.ownFrom : redirectErrors.invalidFrom }
    if (to === undefined) return { path: 'to', reason: problem ?? redirectErrors.invalidTo }
    const target = targetAt(to, content)
    if (typeof target === 'string') return { path: 'to', reason: target }
    const genre = genreIn(target)
    if (genre !== undefined && !currentName(genre, genres))
      return { path: 'to', reason: redirectErrors.noGenre(genre) }
    return { row: rowOf(from, target) }
  })
  return withTrails(tx, await withExisting(tx, rows, except), except)
}

/** Whether one of our own pages answers what a person typed. */
export async function answersAddress(db: Db, needs: TargetNeeds, text: string): Promise<boolean> {
  const { from } = keysOf(text)
  return from !== undefined && answersItself(from.key, await contentOf(db, needs, [{ from }]))
}

function keysOf(text: string) {
  const address = readAddress(text)
  return { from: address && { key: keyOf(address), text } }
}

function textOf(text: string, { publicUrl }: Needs): { to?: string; problem?: string } {
  const read = readTarget(text, publicUrl)
  return 'path' in read ? { to: read.path } : read
}

export async function contentOf(db: Db, needs: TargetNeeds, read: { from?: { key: string }; to?: string }[]) {
  const paths = read.flatMap(({ from, to }) => [
    ...(from ? [pathOf(from.key)] : []),
    ...(to === undefined || isElsewhere(to) ? [] : [pathOf(to)]),
  ])
  const among = (find: (path: string) => string | undefined) => [
    ...new Set(paths.flatMap((path) => find(path) ?? [])),
  ]
  const [posts, authors, pages] = [among(postIn), among(authorIn), among(pageIn)]
  return {
    posts: new Set(posts.length > 0 ? (await postAddresses(db, posts)).map(({ id }) => id) : []),
    authors: await authorIdsBySlug(db, authors),
    pages: pages.length > 0 ? await needs.pages.ids(db, pages) : new Map<string, string>(),
  }
}

/** Whether one of our own pages answers an address, so that its readers would never see a redirect. */
export function answersItself(key: string, { posts, authors, pages }: Content): boolean {
  const path = pathOf(key)
  if (!isUseful(key)) return true
  return posts.has(postIn(path) ?? '') || authors.has(authorIn(path) ?? '') || pages.has(pageIn(path) ?? '')
}

/** The target that a path names, or why there is none. */
function targetAt(to: string, { posts, authors, pages }: Content): RedirectTarget | string {
  if (isElsewhere(to) || isFixedTarget(to)) return { kind: 'path', path: to }
  const path = pathOf(to)
  const [post, author, page] = [postIn(path), authorIn(path), pageIn(path)]
  if (post !== undefined) return posts.has(post) ? { kind: 'post', id: post } : redirectErrors.noPost
  if (author !== undefined) {
    const id = authors.get(author)
    return id === undefined ? redirectErrors.noAuthor : { kind: 'author', id }
  }
  const pageId = page === undefined ? undefined : pages.get(page)
  return pageId === undefined ? { kind: 'path', path: to } : { kind: 'page', id: pageId }
}

const rowOf = (from: { key: string; text: string }, target: RedirectTarget): Checked => ({
  from_key: from.key,
  from_text: from.text,
  name_key: nameOf(from.key),
  kind: target.kind,
  target: target.kind === 'path' ? target.path : target.id,
})

async function withExisting(tx: Tx, verdicts: Verdict[], except: string | undefined): Promise<Verdict[]> {
  const keys = verdicts.flatMap((each) => ('row' in each ? [each.row.from_key] : []))
  const existing = (await redirectsFor(tx, keys)).filter(({ id }) => id !== except)
  const byKey = new Map(existing.map((row) => [row.from_key, row]))
  return verdicts.map((each) => {
    const exists = 'row' in each ? byKey.get(each.row.from_key) : undefined
    if (!exists || !('row' in each)) return each
    return { exists, same: exists.kind === each.row.kind && exists.target === each.row.target }
  })
}

/** Follows new redirects together with those that exist. */
function trailsOf(tx: Tx, rows: Checked[], except?: string) {
  const added = new Map(rows.map((row) => [row.from_key, { ...row, id: `new ${row.from_key}` }]))
  const find = async (keys: string[]): Promise<Step[]> => [
    ...(await redirectsFor(tx, keys)).filter(({ id, from_key }) => id !== except && !added.has(from_key)),
    ...keys.flatMap((key) => added.get(key) ?? []),
  ]
  return followAll(
    find,
    rows.map(({ from_text }) => from_text),
  )
}

/** The keys of new redirects that would send readers in a circle. Those that exist stay as they are. */
export async function loopsAmong(tx: Tx, rows: Checked[]): Promise<Set<string>> {
  const existing = new Set(
    (
      await redirectsFor(
        tx,
        rows.map(({ from_key }) => from_key),
      )
    ).map(({ from_key }) => from_key),
  )
  const fresh = rows.filter(({ from_key }) => !existing.has(from_key))
  const trailOf = await trailsOf(tx, fresh)
  return new Set(fresh.filter((row) => trailOf(row.from_text).isLoop).map(({ from_key }) => from_key))
}

async function withTrails(tx: Tx, verdicts: Verdict[], except: string | undefined): Promise<Verdict[]> {
  const rows = verdicts.flatMap((each) => ('row' in each ? [each.row] : []))
  const trailOf = await trailsOf(tx, rows, except)
  return verdicts.map((each) => {
    if (!('row' in each)) return each
    const { isLoop, steps, end } = trailOf(each.row.from_text)
    if (isLoop) return { path: 'to', reason: isCircle(steps) ? redirectErrors.loop : redirectErrors.tooLong }
    const goesOn = steps.length > 1 || (end && end.kind !== 'path') || isThere(targetOf(each.row), end)
    return goesOn ? each : { path: 'to', reason: redirectErrors.noTarget }
  })
}

const isCircle = (steps: Step[]) => steps.length < 10

/** A path of ours, another site, or a path that only has an ending of old systems too much. */
function isThere(target: RedirectTarget, end: RedirectTarget | undefined): boolean {
  if (target.kind !== 'path' || isElsewhere(target.path) || isFixedTarget(target.path)) return true
  return end?.kind === 'path' && end.path !== target.path
}
