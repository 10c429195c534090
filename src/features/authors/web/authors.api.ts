import { fileUrl } from '#lib/file-urls.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { adaptedQuery } from '#ui/api.ts'

export type Author = { slug: string; name: string; image: string; bio: string; links: string[] }

function authorOf(body: unknown): Author {
  const fields = fieldsOf(body)
  const { links } = fields
  return {
    slug: textOf(fields['slug']),
    name: textOf(fields['name']),
    image: fileUrl(textOf(fields['avatar'])),
    bio: textOf(fields['bio']),
    // Only web addresses may become links.
    links: (Array.isArray(links) ? links.map((link) => textOf(link)) : []).filter((link) =>
      /^https?:\/\//i.test(link),
    ),
  }
}

export const authorQuery = (slug: string) =>
  adaptedQuery('GET /api/authors/:id', 'record', { params: { id: slug } }, authorOf)
