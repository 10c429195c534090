import type { Db } from '#db/tables.ts'
import { authorsWithSlugs } from '#features/authors/server/authors.shared.queries.ts'
import type { Genre } from '#features/genres/genres.schema.ts'
import type { SearchScope } from '#features/posts/server/posts.service.ts'
import { postAddresses, tagsNamed, visibleWithSlugs } from '#features/posts/server/posts.shared.queries.ts'
import { words } from '#lib/fold.ts'
import { authorPath, BLOG_PATH, genrePath, postPath } from '#lib/paths.ts'
import { slugify } from '#lib/slug.ts'
import type { MissingAddress } from '../redirects.schema.ts'
import { nameOf } from './old-address.ts'

type Proposal = NonNullable<MissingAddress['proposal']>

export type ProposalNeeds = {
  db: Db
  genres: { list: () => Promise<Genre[]> }
  search: { ranked: (text: string, scope: SearchScope, shown: number) => Promise<{ ids: string[] }> }
}

/** Many posts may share a slug, and we need only one. */
const POSTS_MAX = 500
/** One word fits too many posts. */
const WORDS_MIN = 2
const WORDS_TRIED = 6
const OF_AUTHORS = /\/(?:author|authors|people|contributors?)\//
const OF_LISTS = /\/(?:tag|tags|category|categories|genre|genres|topics?)\//

/** Proposes a target for each of these addresses. Reads posts by the index of their slugs, or by the search. */
export async function propose(needs: ProposalNeeds, keys: string[], now: string) {
  const slugs = new Map(keys.map((key) => [key, slugsOf(key)]))
  const all = [...new Set([...slugs.values()].flat())]
  if (all.length === 0) return () => null
  const named = await findNamed(needs, all, now)
  const proposals = new Map<string, Proposal>()
  for (const key of keys) {
    const proposal = byName(named, key, slugs.get(key) ?? []) ?? (await bySearch(needs, key, now))
    if (proposal) proposals.set(key, proposal)
  }
  return (key: string): Proposal | null => proposals.get(key) ?? null
}

type Named = Record<'post' | 'author' | 'genre' | 'tag', (slug: string) => Proposal | undefined>

async function findNamed({ db, genres }: ProposalNeeds, slugs: string[], now: string): Promise<Named> {
  const posts = await visibleWithSlugs(db, slugs, now, POSTS_MAX)
  const authors = await authorsWithSlugs(db, slugs)
  const tags = await tagsNamed(db, [...new Set(slugs.flatMap((slug) => [slug, slug.replaceAll('-', ' ')]))])
  const known = await genres.list()
  return {
    post: (slug) => {
      const found = posts.find((each) => each.slug === slug)
      return found && { to: postPath(found), name: found.title }
    },
    author: (slug) => {
      const found = authors.get(slug)
      return found && { to: authorPath(found.slug), name: found.name }
    },
    genre: (slug) => {
      const found = known.find(({ name }) => slugify(name) === slug)
      return found && { to: genrePath(found.name), name: found.name }
    },
    tag: (slug) => {
      const found = tags.find(({ name }) => slugify(name) === slug)
      return found && { to: `${BLOG_PATH}?tag=${encodeURIComponent(found.name)}`, name: found.name }
    },
  }
}

function byName({ post, author, genre, tag }: Named, key: string, slugs: string[]): Proposal | undefined {
  const kinds = OF_AUTHORS.test(key)
    ? [author, post]
    : OF_LISTS.test(key)
      ? [genre, tag, post]
      : [post, author, genre, tag]
  return kinds.flatMap((kind) => slugs.map(kind)).find((proposal) => proposal !== undefined)
}

async function bySearch(
  { db, search }: ProposalNeeds,
  key: string,
  now: string,
): Promise<Proposal | undefined> {
  const asked = words(nameOf(key)).filter((word) => word.length > 2)
  for (const some of [asked.slice(0, WORDS_TRIED), asked.slice(0, 3)]) {
    if (some.length < WORDS_MIN) return undefined
    const { ids } = await search.ranked(some.join(' '), { status: 'visible', now }, 1)
    const [found] = ids.length > 0 ? await postAddresses(db, ids.slice(0, 1)) : []
    if (found) return { to: postPath(found), name: found.title }
  }
  return undefined
}

/** The slugs that the last part of an address may stand for. WordPress numbers slugs that exist already. */
function slugsOf(key: string): string[] {
  const name = nameOf(key.split('?', 1)[0]!)
  const slug = slugify(name, '')
  return slug === '' ? [] : [...new Set([slug, slug.replace(/-\d{1,3}$/, '')])].filter(Boolean)
}
