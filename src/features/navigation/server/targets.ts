import type { Db } from '#db/tables.ts'
import { authorNamed, authorsById } from '#features/authors/server/authors.shared.queries.ts'
import { genreNamed, genresById } from '#features/genres/server/genres.shared.queries.ts'
import { pageIdAt, pagesById } from '#features/pages/server/free-pages.shared.queries.ts'
import { postTitle, visiblePostsById } from '#features/posts/server/posts.shared.queries.ts'
import { authorPath, BLOG_PATH, genrePath, pagePath, postPath } from '#lib/paths.ts'
import { decoded } from '#lib/decoded.ts'
import { caseKey } from '#lib/fold.ts'
import { isReservedPath } from '#lib/reserved-paths.ts'
import { keyOf } from '#platform/content-keys.ts'

/** Where a link leads. Links to content name it by id, so that they follow it when its address changes. */
export type Target =
  | { kind: 'page' | 'post' | 'genre' | 'author'; id: string }
  | { kind: 'tag'; name: string }
  | { kind: 'path'; path: string }
  | { kind: 'url'; url: string }

const idsOf = (targets: Target[], wanted: Target['kind']) => [
  ...new Set(targets.flatMap((target) => ('id' in target && target.kind === wanted ? target.id : []))),
]

/** The addresses of targets that readers can see. Each kind costs one query, if it is there at all. */
export async function addressesOf(db: Db, targets: Target[], now: string) {
  const authors = idsOf(targets, 'author')
  const [pages, posts, genres, people] = await Promise.all([
    pagesById(db, idsOf(targets, 'page')),
    visiblePostsById(db, idsOf(targets, 'post'), now),
    genresById(db, idsOf(targets, 'genre')),
    authors.length > 0 ? authorsById(db, authors) : [],
  ])
  const known = new Map([
    ...pages.map(({ id, slug }) => [`page ${id}`, pagePath(slug)] as const),
    ...posts.map(({ id, slug }) => [`post ${id}`, postPath({ id, slug })] as const),
    ...genres.map(({ id, name }) => [`genre ${id}`, genrePath(name)] as const),
    ...people.map(({ id, slug }) => [`author ${id}`, authorPath(slug)] as const),
  ])
  return (target: Target): string | undefined => {
    if (target.kind === 'tag') return `${BLOG_PATH}?tag=${encodeURIComponent(target.name)}`
    if (target.kind === 'path') return target.path
    return target.kind === 'url' ? target.url : known.get(`${target.kind} ${target.id}`)
  }
}

/** Changes of a target that can change its link. Pages change `keyOf.navigation` themselves. */
export const keysOfTargets = (targets: Target[]): string[] => [
  ...new Set(
    targets.flatMap((target) => {
      if (target.kind === 'post') return keyOf.post(target.id)
      if (target.kind === 'author') return keyOf.authorName(target.id)
      return target.kind === 'genre' ? keyOf.genres : []
    }),
  ),
]

/** The content at a path of the site, if there is any. */
export async function targetAt(db: Db, path: string): Promise<Target | undefined> {
  const { pathname, searchParams, search, hash } = new URL(path, 'http://site')
  const [first = '', second = '', third = ''] = pathname.split('/').slice(1).map(decoded)
  if (pathname === BLOG_PATH && searchParams.size === 1) {
    const [name, value] = [...searchParams][0]!
    if (name === 'tag') return { kind: 'tag', name: value }
    const genre = name === 'genre' ? await genreNamed(db, caseKey(value)) : undefined
    if (genre) return { kind: 'genre', id: genre.id }
  }
  if (first === 'blog' && second === 'post')
    return (await postTitle(db, third)) && { kind: 'post', id: third }
  if (first === 'authors') {
    const id = await authorNamed(db, second)
    return id === undefined ? undefined : { kind: 'author', id }
  }
  if (first === '' || isReservedPath(first) || first.includes('.'))
    return { kind: 'path', path: pathname + search + hash }
  const id = second === '' ? await pageIdAt(db, first) : undefined
  return id === undefined ? undefined : { kind: 'page', id }
}
