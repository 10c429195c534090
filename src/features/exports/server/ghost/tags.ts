import { caseKey } from '#lib/fold.ts'
import type { Content, ContentPost } from '../content.ts'
import { safeName, uniqueNames } from '../names.ts'

const NAME_MAX = 191

export type GhostTag = { id: string; name: string; slug: string; visibility: 'public' }

/** Genres and tags are both tags in Ghost. A tag with the name of a genre is that genre. */
export function createTags({ genres, tags }: Pick<Content, 'genres' | 'tags'>) {
  const slug = uniqueNames()
  const known = new Map<string, GhostTag>()
  for (const name of [...genres.map((genre) => genre.name), ...tags]) {
    const key = caseKey(name)
    if (known.has(key)) continue
    known.set(key, {
      id: `tag-${known.size + 1}`,
      name: shownName(name),
      slug: slug(safeName(name)),
      visibility: 'public',
    })
  }
  return {
    all: () => [...known.values()],
    /** The genre comes first, because Ghost shows the first tag with the post. */
    idsOf({ genre, tags: own }: ContentPost): string[] {
      const names = [...(genre ? [genre.name] : []), ...own]
      return [...new Set(names.flatMap((name) => known.get(caseKey(name))?.id ?? []))]
    },
  }
}

/** Ghost hides tags that begin with `#`, and refuses those that begin with a comma. */
const shownName = (name: string) =>
  Array.from(name.replace(/^[#,\s]+/, ''))
    .slice(0, NAME_MAX)
    .join('') || safeName(name)
