import type { Db } from '#db/tables.ts'
import { authorsById, authorsWithSlugs } from '#features/authors/server/authors.shared.queries.ts'
import type { Genre } from '#features/genres/genres.schema.ts'
import { postAddresses } from '#features/posts/server/posts.shared.queries.ts'
import { isVisibleNow } from '#features/posts/server/visible-posts.shared.queries.ts'
import { caseKey } from '#lib/fold.ts'
import { authorFeedPath, authorPath, BLOG_PATH, genrePath, postPath, RSS_PATH } from '#lib/paths.ts'
import type { RedirectTarget } from '../redirects.schema.ts'

/** Free pages, which another feature has. */
type PageLookup = {
  /** The paths of these pages by id. Pages that readers can't see are left out. */
  paths: (db: Db, ids: string[]) => Promise<Map<string, string>>
  /** The ids of pages by slug. */
  ids: (db: Db, slugs: string[]) => Promise<Map<string, string>>
}

export type TargetNeeds = { genres: { list: (within?: Db) => Promise<Genre[]> }; pages: PageLookup }

export type Place = {
  /** The current address; null while readers can't see the target. */
  to: string | null
  /** The address that it will have for readers; null if it no longer exists. */
  address: string | null
  feed: string | null
  name: string
}

const NOWHERE: Place = { to: null, address: null, feed: null, name: '' }

const shown = (to: string, name = '', feed = to): Place => ({ to, address: to, feed, name })

/** Finds the current addresses of many targets with a few reads. */
export async function locate(
  db: Db,
  needs: TargetNeeds,
  targets: RedirectTarget[],
  now: string,
): Promise<(target: RedirectTarget) => Place> {
  const ids = (kind: 'post' | 'author' | 'page') => [
    ...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id] : []))),
  ]
  const posts = ids('post').length > 0 ? await postAddresses(db, ids('post')) : []
  const authors = ids('author').length > 0 ? await authorsById(db, ids('author')) : []
  const pages = ids('page').length > 0 ? await needs.pages.paths(db, ids('page')) : new Map<string, string>()
  const genres = targets.some((target) => genreIn(target) !== undefined) ? await needs.genres.list() : []
  const places = {
    post: new Map(
      posts.map((post): [string, Place] => {
        const place = shown(postPath(post), post.title)
        return [post.id, isVisibleNow(post, now) ? place : { ...place, to: null, feed: null }]
      }),
    ),
    author: new Map(
      authors.map(({ id, slug, name }): [string, Place] => [
        id,
        shown(authorPath(slug), name, authorFeedPath(slug)),
      ]),
    ),
    page: new Map([...pages].map(([id, to]): [string, Place] => [id, shown(to)])),
  }
  return (target) =>
    target.kind === 'path' ? placeOfPath(target, genres) : (places[target.kind].get(target.id) ?? NOWHERE)
}

function placeOfPath(target: RedirectTarget & { kind: 'path' }, genres: Genre[]): Place {
  const genre = genreIn(target)
  const current = genre === undefined ? undefined : currentName(genre, genres)
  const to = current === undefined ? sendable(target.path) : genrePath(current)
  return shown(to, '', feedOf(to))
}

/** The genre of a path that lists its posts and nothing else. Its name may have changed. */
export function genreIn(target: RedirectTarget): string | undefined {
  if (target.kind !== 'path' || !target.path.startsWith(`${BLOG_PATH}?`)) return undefined
  const params = new URLSearchParams(target.path.slice(BLOG_PATH.length + 1))
  return params.size === 1 ? (params.get('genre') ?? undefined) : undefined
}

export function currentName(genre: string, genres: Genre[]): string | undefined {
  const key = caseKey(genre)
  const found = genres.find(({ name }) => caseKey(name) === key)
  return (found ?? genres.find(({ earlier }) => earlier?.includes(key)))?.name
}

/** A header has only ASCII. An import may contain anything, and the portal links to it. */
export function sendable(address: string): string {
  if (/^https?:\/\//i.test(address)) return URL.parse(address)?.href ?? '/'
  if (!address.startsWith('/')) return '/'
  const { pathname, search, hash } = new URL(address.replace(/^[/\\]+/, '/'), 'http://site')
  return pathname + search + hash
}

/** Lists have feeds. Everything else has none, so its readers get the page. */
function feedOf(to: string): string {
  const [path, query = ''] = to.split('?')
  if (path !== BLOG_PATH) return to
  const params = new URLSearchParams(query)
  const kept = [...params].filter(([name]) => name === 'genre' || name === 'tag')
  return kept.length > 0 ? `${RSS_PATH}?${new URLSearchParams(kept).toString()}` : RSS_PATH
}

/** Authors by slug, current or earlier. */
export const authorIdsBySlug = async (db: Db, slugs: string[]): Promise<Map<string, string>> =>
  slugs.length === 0
    ? new Map()
    : new Map([...(await authorsWithSlugs(db, slugs))].map(([slug, { id }]) => [slug, id]))
