import { countOf } from '#lib/numbers.ts'

export const genresTexts = {
  title: 'Genres',
  loading: 'Loading genres...',
  loadFailed: 'Failed to load genres',
  empty: 'No genres yet. Add the first one above.',
  name: 'Name',
  actions: 'Actions',
} as const

export const addGenreTexts = {
  label: 'New genre',
  add: 'Add',
  added: 'Genre added!',
  failed: 'Failed to add genre',
} as const

export const genreRowTexts = {
  nameOf: (genre: string) => `Name of ${genre}`,
  updated: 'Genre updated!',
  updateFailed: 'Failed to update genre',
  notSaved: 'We couldn’t save the name. Please try again.',
  delete: 'Delete',
  deleteGenre: (genre: string) => `Delete ${genre}`,
} as const

const posts = (count: number) => countOf(count, 'post')

export const deleteGenreTexts = {
  title: 'Delete this genre?',
  counting: 'Counting posts...',
  /** Undefined when counting failed. */
  before: (count: number | undefined): string => {
    if (count === undefined) return 'Posts in this genre will no longer have a genre.'
    return count === 0 ? 'No posts are in this genre.' : `${posts(count)} will no longer have a genre.`
  },
  cancel: 'Cancel',
  delete: 'Delete',
  deleted: 'Genre deleted!',
  after: (count: number): string => `${posts(count)} no longer ${count === 1 ? 'has' : 'have'} a genre.`,
  failed: 'Failed to delete genre',
} as const
