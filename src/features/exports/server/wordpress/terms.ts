import { caseKey } from '#lib/fold.ts'
import { element, type Xml } from '#lib/xml.ts'
import type { Content } from '../content.ts'
import { safeName, uniqueNames } from '../names.ts'
import { category, shown } from './parts.ts'

/** Genres as categories, and tags, with the names that addresses of WordPress use. */
export function createTerms({ genres, tags }: Pick<Content, 'genres' | 'tags'>) {
  const categoryName = uniqueNames()
  const tagName = uniqueNames()
  const genreSlugs = new Map(genres.map(({ id, name }) => [id, categoryName(safeName(name))]))
  const known = new Map(tags.map((tag) => [caseKey(tag), tag]))
  const tagSlugs = new Map([...known].map(([key, tag]) => [key, tagName(safeName(tag))]))
  const numbers = uniqueNumbers()

  return {
    *declarations(): Generator<Xml> {
      for (const { id, name } of genres) {
        yield element('wp:category', {}, [
          element('wp:term_id', {}, numbers()),
          shown('wp:category_nicename', genreSlugs.get(id)!),
          shown('wp:category_parent', ''),
          shown('wp:cat_name', name),
        ])
      }
      for (const [key, tag] of known) {
        yield element('wp:tag', {}, [
          element('wp:term_id', {}, numbers()),
          shown('wp:tag_slug', tagSlugs.get(key)!),
          shown('wp:tag_name', tag),
        ])
      }
    },

    ofPost: (post: { genre: { id: string; name: string } | null; tags: string[] }): Xml[] => [
      ...(post.genre ? [category('category', genreSlugs.get(post.genre.id) ?? '', post.genre.name)] : []),
      ...post.tags.map((tag) => category('post_tag', tagSlugs.get(caseKey(tag)) ?? safeName(tag), tag)),
    ],
  }
}

export type Terms = ReturnType<typeof createTerms>

/** WordPress uses numbers where we use ids. */
export function uniqueNumbers() {
  let last = 0
  return () => ++last
}
