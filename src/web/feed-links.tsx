import { ATOM_PATH, authorPath, JSON_FEED_PATH, RSS_PATH } from '#lib/paths.ts'
import { withParams } from '#ui/calls.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

const FEEDS = [
  { path: RSS_PATH, type: 'application/rss+xml' },
  { path: ATOM_PATH, type: 'application/atom+xml' },
  { path: JSON_FEED_PATH, type: 'application/feed+json' },
]

type Part = { genre?: string; tag?: string; author?: { name: string; slug: string } | undefined }

/** Links to the feeds of the site or of a part of it. React moves them into <head>. */
export function FeedLinks({ genre, tag, author }: Part) {
  const { homepage_title: site } = useHomepageContent()
  const title = [site, genre, tag && `#${tag}`, author?.name].filter(Boolean).join(': ')
  return FEEDS.map(({ path, type }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={title || undefined}
      href={author ? authorPath(author.slug) + path : withParams(path, { genre, tag })}
    />
  ))
}
