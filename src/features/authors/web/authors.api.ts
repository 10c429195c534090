import type { AuthorProfile } from '#features/authors/authors.schema.ts'
import { adaptedQuery } from '#ui/api.ts'

export type Author = Pick<AuthorProfile, 'slug' | 'name' | 'avatar' | 'bio' | 'links'>

/** Only web addresses may become links. */
const authorOf = ({ slug, name, avatar, bio, links }: AuthorProfile): Author => ({
  slug,
  name,
  avatar,
  bio,
  links: links.filter((link) => /^https?:\/\//i.test(link)),
})

export const authorQuery = (slug: string) =>
  adaptedQuery('GET /api/authors/:id', 'record', { params: { id: slug } }, authorOf)
