import { formatCount } from '#lib/numbers.ts'

const postsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'post' : 'posts'}`

/** What deleting a genre means for its posts. */
export const deletionTexts = {
  /** Without a number when counting failed. */
  before: (count: number | undefined): string => {
    if (count === undefined) return 'Posts that have it are kept, without a genre.'
    if (count === 0) return 'No post has it.'
    return `${postsOf(count)} ${count === 1 ? 'loses' : 'lose'} it. ${count === 1 ? 'It is' : 'They are'} kept, without a genre.`
  },
  after: (count: number): string => `${postsOf(count)} ${count === 1 ? 'is' : 'are'} now without a genre.`,
}
