import type { SampleContent, SampleRemoved } from '#features/sample/sample.schema.ts'
import { formatCount } from '#lib/numbers.ts'

const many = (count: number, one: string, more = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : more}`

const listed = (parts: string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)

/** What one press takes away. */
export const goes = ({ posts, genres, views, points }: SampleContent): string =>
  listed([
    ...(posts.length > 0 ? [many(posts.length, 'sample post')] : []),
    ...(genres > 0 ? [many(genres, 'genre without other posts', 'genres without other posts')] : []),
    ...(views + points > 0
      ? [`the invented figures (${many(views, 'view')}, ${many(points, 'point')})`]
      : []),
  ])

export const stays = ({ edited }: SampleContent): string =>
  edited > 0
    ? `${many(edited, 'sample post')} that you changed ${edited === 1 ? 'stays' : 'stay'}, without invented figures. Your settings stay, too.`
    : 'Your settings stay.'

export const went = ({ posts, genres, edited }: SampleRemoved): string =>
  [
    `${many(posts, 'post')} and ${many(genres, 'genre')} removed.`,
    ...(edited > 0 ? [`${many(edited, 'post')} that you changed ${edited === 1 ? 'is' : 'are'} still here.`] : []),
  ].join(' ')
