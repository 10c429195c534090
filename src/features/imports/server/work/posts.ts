import type { Tx } from '#db/tables.ts'
import { AUTHORS_MAX } from '#features/authors/authors.schema.ts'
import {
  DESCRIPTION_MAX,
  EXCERPT_MAX,
  TAG_LENGTH_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from '#features/posts/post-form.schema.ts'
import type { ImportedMedia, ImportedPost } from '#features/posts/server/posts.service.ts'
import { caseKey } from '#lib/fold.ts'
import { fileReference } from '#lib/file-urls.ts'
import { htmlToText } from '#lib/html-text.ts'
import { isoNow } from '#platform/clock.ts'
import { heldRun } from '../imports.queries.ts'
import { itemsByKey, markDone, waitingItems } from '../items.queries.ts'
import { addOrigins } from '../origins.queries.ts'
import type { Linked, OwnFile } from '../link.ts'
import type { Note, SourcePost } from '../source.ts'
import { addComments } from './comments.ts'
import { type Ready, readyTexts } from './texts.ts'
import type { Work } from './work.ts'

/** Small, so that a killed import repeats little, and nobody waits long for the database. */
const BATCH = 25
const HERO_ALT_MAX = 500
const MEDIA_TEXT_MAX = 300
const TITLE_WORDS = 60
const GENRE = 'genre:'
const TAG = 'tag:'

/** Imports posts in batches. Each is one transaction with its comments, so after a crash nothing is there twice. */
export async function importPosts(work: Work): Promise<void> {
  for (;;) {
    const rows = await waitingItems(work.db, work.run.id, 'post', BATCH)
    if (rows.length === 0) return
    await importBatch(work, await readyTexts(work, rows))
    await work.beat()
  }
}

async function importBatch(work: Work, ready: Ready[]) {
  const { content, posts, clock } = work
  const authorOf = await targetsOf(work, 'author', ready)
  const termOf = await targetsOf(work, 'term', ready)
  const otherwise = await siteAuthor(work, ready)
  const made = ready.map((each) => ({
    ...each,
    ...toPost(each, { authorOf, termOf, otherwise, now: isoNow(clock) }),
  }))
  await content.changeIf(async (tx) => {
    // Held, so that the deletion of a person waits for these comments.
    await heldRun(tx, work.run.id)
    const keys = await posts.importing.add(
      tx,
      made.map(({ imported }) => imported),
      isoNow(clock),
    )
    const comments = work.options.comments
      ? await addComments(tx, made, work.erased.commentsFates)
      : { added: 0, erased: 0 }
    await work.tally(tx, 'comment', 'comments-erased', comments.erased)
    await settle(tx, work, ready, comments.added)
    return { result: undefined, keys }
  })
  for (const { row, linked, notes } of made)
    await work.note({ kind: 'post', key: row.key, name: row.name }, [...linked.notes, ...notes])
}

/** Marks the batch as done, in its own transaction, and remembers where each post comes from. */
async function settle(tx: Tx, work: Work, ready: Ready[], comments: number) {
  const { run } = work
  const keys = ready.map(({ row }) => row.key)
  await markDone(tx, run.id, 'post', keys)
  await addOrigins(
    tx,
    ready.map(({ row }) => ({
      site: work.origin,
      kind: 'post' as const,
      key: row.key,
      target: row.target!,
      version: 1,
      import_id: run.id,
    })),
  )
  await work.count(tx, { post: ready.length, comment: comments })
}

type Target = { target: string; name: string }
type Targets = (key: string) => Target | undefined
type Ground = { authorOf: Targets; termOf: Targets; otherwise: string | undefined; now: string }

async function targetsOf({ db, run }: Work, kind: 'author' | 'term', ready: Ready[]): Promise<Targets> {
  const keys = ready.flatMap(({ post }) => (kind === 'author' ? post.authors : post.terms))
  const rows = await itemsByKey(db, run.id, kind, [...new Set(keys)])
  const targets = new Map(rows.map(({ key, name, target }) => [key, target ? { target, name } : undefined]))
  return (key) => targets.get(key)
}

/** Readers see a name on every post. Without an author, it is that of the old site. */
async function siteAuthor({ db, run, authors }: Work, ready: Ready[]): Promise<string | undefined> {
  if (ready.every(({ post }) => post.authors.length > 0)) return undefined
  return db.transaction().execute((tx) => authors.named(tx, run.title.trim() || new URL(run.site).host, null))
}

function toPost(
  { row, post, linked, hero }: Ready,
  ground: Ground,
): { imported: ImportedPost; notes: Note[] } {
  const notes: Note[] = []
  const { genreId, tags } = placed(post, ground.termOf, notes)
  const picture = hero && 'file' in hero && hero.file.kind === 'image' ? hero.file : undefined
  if (hero && !picture) notes.push({ code: 'hero-missing', detail: 'missing' in hero ? hero.missing : '' })
  const authors = [...new Set(post.authors.flatMap((key) => ground.authorOf(key)?.target ?? []))].slice(
    0,
    AUTHORS_MAX,
  )
  const { status, liveAt, createdAt } = timesOf(post, ground.now)
  const media = mediaOf(linked)
  const imported: ImportedPost = {
    id: row.target!,
    title: titleOf(post, linked, notes),
    excerpt: post.excerpt.slice(0, EXCERPT_MAX),
    description: post.description.slice(0, DESCRIPTION_MAX),
    content: linked.html,
    heroImage: picture ? fileReference(picture.url) : null,
    heroAlt: altOf(post, hero).slice(0, HERO_ALT_MAX) || null,
    authors: authors.length > 0 || !ground.otherwise ? authors : [ground.otherwise],
    genreId,
    tags,
    featured: post.featured,
    commentsOn: post.commentsOn,
    status,
    liveAt,
    createdAt,
    updatedAt: post.updatedAt,
    media,
    files: {
      inText: linked.pictures,
      kept: [...(picture ? [picture.id] : []), ...linked.media.map(({ file }) => file.id)],
    },
  }
  return { imported, notes }
}

const altOf = ({ heroAlt }: SourcePost, hero: Ready['hero']): string =>
  heroAlt || (hero && 'file' in hero && hero.alt) || ''

/** One genre and up to fifty tags. Further genres become tags. */
function placed(post: SourcePost, termOf: Targets, notes: Note[]) {
  const found = post.terms.flatMap((key) => termOf(key) ?? [])
  const genre = found.find(({ target }) => target.startsWith(GENRE))?.target
  const names = found.flatMap(({ target, name }) => {
    if (target.startsWith(TAG)) return target.slice(TAG.length)
    return target === genre ? [] : name.slice(0, TAG_LENGTH_MAX)
  })
  const byKey = new Map(names.filter(Boolean).map((name) => [caseKey(name), name]))
  const tags = [...byKey.values()]
  if (tags.length > TAGS_MAX) notes.push({ code: 'tags-cut', detail: tags.slice(TAGS_MAX).join(', ') })
  return { genreId: genre?.slice(GENRE.length) ?? null, tags: tags.slice(0, TAGS_MAX) }
}

function titleOf({ title }: SourcePost, { html }: Linked, notes: Note[]): string {
  const given = title.trim().slice(0, TITLE_MAX)
  if (given) return given
  const made = htmlToText(html).trim().slice(0, TITLE_WORDS).trim() || 'Untitled'
  notes.push({ code: 'title-made', detail: made })
  return made
}

/** An item whose export has no date for it. */
const NO_DATE = '1970-01-01T00:00:00.000Z'

/** A post that was scheduled for a time that has passed is a draft here, so that nothing goes out unseen. */
function timesOf({ status, publishedAt, createdAt }: SourcePost, now: string) {
  const dated = publishedAt ?? createdAt
  const at = dated === NO_DATE ? now : dated
  if (status === 'published') return { status, liveAt: at > now ? now : at, createdAt: at }
  if (status === 'scheduled' && at > now) return { status, liveAt: at, createdAt: at }
  return { status: 'draft' as const, liveAt: null, createdAt: at }
}

const mediaOf = ({ media }: Linked): ImportedMedia[] =>
  [...new Map(media.map((each) => [each.file.id, each])).values()].map(({ file, title }) => ({
    media_type: file.kind as Exclude<OwnFile['kind'], 'image'>,
    file_id: file.id,
    title: (title || file.title).slice(0, MEDIA_TEXT_MAX),
    artist: file.artist.slice(0, MEDIA_TEXT_MAX),
  }))
