// Parts of a post's page that load after the post itself.
import { countOf } from '#lib/numbers.ts'

export const pointsText = (points: number) => countOf(points, 'point')
export const ratedText = (points: string) => `Rated: ${points}`
export const rateText = (points: string) => `Rate this post: ${points}`

export const relatedTexts = {
  title: 'Related Articles',
  loading: 'Loading related articles...',
  failed: 'Failed to load related articles',
  empty: 'No related articles yet.',
} as const

export const shareTexts = {
  label: 'Share this post',
  shareOn: (network: string) => `Share on ${network}`,
  instagram: 'Instagram profile',
  youtube: 'YouTube channel',
  more: 'More ways to share',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Couldn’t copy the link. Copy it from the address bar.',
} as const
