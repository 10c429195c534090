import { withParams } from '#ui/api.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'

const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml' },
  { path: '/atom.xml', type: 'application/atom+xml' },
  { path: '/feed.json', type: 'application/feed+json' },
]

type Part = { genre?: string; tag?: string; author?: string }

/** Tells feed readers where the feeds of the site, or of a part of it, are. React lifts the links into <head>. */
export function FeedLinks({ genre, tag, author }: Part) {
  const { homepage_title: site } = useHomepageContent()
  const title = [site, genre, tag && `#${tag}`, author].filter(Boolean).join(': ')
  return FEEDS.map(({ path, type }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={title || undefined}
      href={withParams(path, { genre, tag, author })}
    />
  ))
}
