import type { SampleContent, SampleRemoved } from '#features/sample/sample.schema.ts'
import { plural } from '#lib/plural.ts'

const listed = (parts: string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)

export const SAMPLE_BADGE = 'Sample'

export const sampleTexts = {
  region: 'Sample content',
  title: 'This magazine shows sample content',
  text: (sample: SampleContent) =>
    `Removing it deletes ${deleted(sample)}. ${kept(sample)} Analytics counts real visits only. The home page will show counted figures wherever you haven’t entered your own.`,
  remove: 'Remove sample content',
  removing: 'Removing...',
  removed: 'Sample content removed',
  failed: 'Sample content not removed',
  retry: 'Please try again. You can remove the rest at any time.',
  summary: ({ posts, genres, edited }: SampleRemoved) =>
    [
      `${plural(posts, 'post')} and ${plural(genres, 'genre')} removed.`,
      ...(edited > 0
        ? [`${plural(edited, 'post')} that you changed ${edited === 1 ? 'is' : 'are'} still here.`]
        : []),
    ].join(' '),
} as const

const deleted = ({ posts, genres, views, points }: SampleContent): string =>
  listed([
    ...(posts.length > 0 ? [plural(posts.length, 'sample post')] : []),
    ...(genres > 0 ? [plural(genres, 'genre without other posts', 'genres without other posts')] : []),
    ...(views + points > 0
      ? [`the invented figures (${plural(views, 'view')}, ${plural(points, 'point')})`]
      : []),
  ])

const kept = ({ edited }: SampleContent): string =>
  edited > 0
    ? `We keep ${plural(edited, 'sample post')} that you changed, without the invented figures, and all your settings.`
    : 'We keep your settings.'
