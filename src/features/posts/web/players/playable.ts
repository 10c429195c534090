import type { Track } from '#features/media/web/track-player.tsx'
import type { Article, Media } from '#features/posts/web/post-fields.ts'
import { postPath } from '#lib/paths.ts'
import { variantUrl, variantWidths } from '#lib/image-variants.ts'

const ARTWORK_WIDTH = 640

function artwork({ picture }: Article): string {
  if (!picture) return ''
  const sized = picture.size && variantWidths(picture.size.width).includes(ARTWORK_WIDTH)
  return sized ? variantUrl(picture.url, ARTWORK_WIDTH, 'webp') : picture.url
}

/** Everything that the player needs, so that it can continue after its post has been left. */
export const trackOfMedia = (
  post: Article,
  { url, title, artist, seconds, peaks }: Pick<Media, 'url' | 'title' | 'artist' | 'seconds' | 'peaks'>,
): Track => ({
  url,
  title,
  artist: artist || post.artist,
  artwork: artwork(post),
  page: postPath({ id: post.id, slug: '' }),
  peaks,
  seconds,
})
