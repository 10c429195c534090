import type { Db, NewRow, Tx } from '#db/tables.ts'
import { postsWithTime } from '#features/posts/server/posts.shared.queries.ts'
import { isOut } from '#features/posts/server/visible-posts.shared.queries.ts'
import { postPath } from '#lib/paths.ts'
import { escapeHtml } from '#lib/html.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import * as queries from './sitemap.queries.ts'

/** The protocol allows 50,000, but a small part is cheaper to rewrite when one of its posts changes. */
const POSTS_PER_PART = 1000
/** Keeps each transaction short, since it blocks other writes on SQLite. */
const CHANGES_AT_ONCE = 1000

type Needs = { db: Db; clock: Clock }
type Entry = { post_id: string; slug: string; updated_at: string }

/**
 * Rewrites parts with changed posts or newly visible scheduled posts. One transaction, so a crash loses no change.
 * Returns true while more changes are left.
 */
export async function rewriteParts({ db, clock }: Needs): Promise<boolean> {
  const now = isoNow(clock)
  const waiting = await queries.changes(db, 1)
  const due = await queries.dueParts(db, now)
  if (waiting.length === 0 && due.length === 0) return false
  return db.transaction().execute((tx) => rewriteWithin(tx, now, CHANGES_AT_ONCE))
}

export async function rewriteWithin(tx: Tx, now: string, atOnce: number): Promise<boolean> {
  await queries.holdParts(tx)
  const changes = await queries.changes(tx, atOnce)
  const parts = new Set(await queries.dueParts(tx, now))
  for (const part of await placeEntries(tx, [...new Set(changes.map(({ post_id }) => post_id))]))
    parts.add(part)
  for (const part of parts) await writePart(tx, part, now)
  await queries.changesAreDone(
    tx,
    changes.map(({ id }) => id),
  )
  return changes.length === atOnce
}

/** A post stays in its part; new posts fill the last part. Returns the parts to rewrite. */
async function placeEntries(tx: Tx, ids: string[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const before = new Map((await queries.entriesOf(tx, ids)).map(({ post_id, part }) => [post_id, part]))
  const shown = new Map((await postsWithTime(tx, ids)).map((post) => [post.post_id, post]))
  const last = { part: 1, posts: 0, ...(await queries.lastPart(tx)) }
  const next = () => {
    if (last.posts >= POSTS_PER_PART) Object.assign(last, { part: last.part + 1, posts: 0 })
    last.posts++
    return last.part
  }
  const entries: NewRow<'sitemap_entry'>[] = ids.flatMap((id) => {
    const post = shown.get(id)
    return post ? [{ ...post, part: before.get(id) ?? next() }] : []
  })
  await queries.replaceEntries(tx, ids, entries)
  return new Set([...before.values(), ...entries.map(({ part }) => part)])
}

async function writePart(tx: Tx, part: number, now: string) {
  const entries = await queries.entriesIn(tx, part)
  const coming = entries.filter((entry) => !isOut(entry, now)).map(({ live_at }) => live_at)
  await queries.savePart(tx, {
    part,
    posts: entries.length,
    body: entries
      .filter((entry) => isOut(entry, now))
      .map(urlOf)
      .join(''),
    next_at: coming.toSorted()[0] ?? null,
  })
}

const urlOf = ({ post_id, slug, updated_at }: Entry) =>
  `<url><loc>{site}${escapeHtml(postPath({ id: post_id, slug }))}</loc><lastmod>${updated_at}</lastmod></url>`
