import type { Article } from '#features/posts/web/post-fields.ts'
import { authorPath, postPath } from '#lib/paths.ts'
import { JsonLd } from '#ui/json-ld.tsx'

const album = ({ release, artist, genre }: Article) => ({
  '@type': 'MusicAlbum',
  name: release,
  byArtist: artist ? { '@type': 'MusicGroup', name: artist } : undefined,
  genre: genre || undefined,
})

/** Several people only if the post names each of them. */
function authorsOf({ author, writers }: Article, publicUrl: string) {
  const people =
    writers.length > 1 && writers.every(({ name }) => author.includes(name)) ? writers : undefined
  const person = (name: string, slug = '') => ({
    '@type': 'Person',
    name,
    url: slug ? publicUrl + authorPath(slug) : undefined,
  })
  if (people) return people.map(({ name, slug }) => person(name, slug))
  return person(author, writers.length === 1 ? writers[0]?.slug : '')
}

export function ArticleData({ post, publicUrl }: { post: Article; publicUrl: string }) {
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  return (
    <JsonLd
      data={{
        '@type': post.release ? 'Review' : 'Article',
        itemReviewed: post.release ? album(post) : undefined,
        headline: post.title,
        description: post.description || undefined,
        image: post.picture ? [absolute(post.picture.url)] : undefined,
        datePublished: post.date || undefined,
        dateModified: post.updated || undefined,
        author: authorsOf(post, publicUrl),
        articleSection: post.genre || undefined,
        keywords: post.tags.length > 0 ? post.tags.join(', ') : undefined,
        mainEntityOfPage: publicUrl + postPath(post),
      }}
    />
  )
}
