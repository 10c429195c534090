import type { Article } from '#features/posts/web/post-fields.ts'
import { postPath } from '#lib/paths.ts'
import { JsonLd } from '#ui/json-ld.tsx'

const album = ({ release, artist, genre }: Article) => ({
  '@type': 'MusicAlbum',
  name: release,
  byArtist: artist ? { '@type': 'MusicGroup', name: artist } : undefined,
  genre: genre || undefined,
})

export function ArticleData({ post, publicUrl }: { post: Article; publicUrl: string }) {
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  return (
    <JsonLd
      data={{
        '@type': post.release ? 'Review' : 'Article',
        itemReviewed: post.release ? album(post) : undefined,
        headline: post.title,
        description: post.excerpt || undefined,
        image: post.picture ? [absolute(post.picture.url)] : undefined,
        datePublished: post.date || undefined,
        dateModified: post.updated || undefined,
        author: { '@type': 'Person', name: post.author },
        articleSection: post.genre || undefined,
        keywords: post.tags.length > 0 ? post.tags.join(', ') : undefined,
        mainEntityOfPage: publicUrl + postPath(post),
      }}
    />
  )
}
