import { countOf, formatCount } from '#lib/numbers.ts'

export const basicTexts = {
  section: 'Basic Information',
  title: 'Title',
  excerpt: 'Excerpt',
  artist: 'Artist',
  release: 'Release',
  createdAt: 'Created At',
  createdAtHint: 'The date readers see. Leave empty to use the publishing time.',
  genre: 'Genre',
  noGenre: 'No genre',
  deletedGenre: 'Deleted genre',
  currentGenre: 'Current genre',
  genreGone: 'This genre no longer exists. Choose another one, or none.',
  insertMyName: (name: string) => `Use my name: ${name}`,
  authorName: 'Name on this post',
  authorNameHint: 'Leave empty to show the names of the authors.',
  authorBioHint: 'Leave empty to use the profile of the author.',
  authorImage: 'Author Image',
  authorImageHint: 'Recommended: Square image, 200x200px minimum, max 5MB. Will be automatically optimized.',
  authorImageAlt: 'The author',
  authorBio: 'About the author',
  featured: 'Featured Post',
} as const

export const authorsTexts = {
  label: 'Author',
  hint: 'Choose people, or type the name of a guest. Readers see the names in this order.',
  chosen: 'Chosen authors',
  suggestions: 'Suggested people',
  guest: 'Guest',
  newGuest: 'New guest',
  add: (name: string) => `Add “${name}” as a guest`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}.`,
} as const

export const heroTexts = {
  section: 'Hero Image',
  label: 'Hero Image',
  hint: 'Shown across the top of the post. Wide pictures work best. The limit is 10 MB.',
  previewAlt: 'Preview of the hero image',
  alt: 'Alternative text',
  altHint: 'Describe the picture for readers who can’t see it. Leave empty if it is decoration.',
} as const

export const pictureFieldTexts = {
  notAPicture: (file: string) => `${file} is not a picture.`,
  remove: 'Remove',
  removeLabel: (label: string) => `Remove ${label}`,
} as const

export const contentTexts = {
  section: 'Content',
  typeface: 'Unstyled text uses the magazine’s typeface.',
  pictures: 'Images for the text',
} as const

export const tagTexts = {
  section: 'Tags',
  placeholder: 'Add a tag',
  add: 'Add',
  chosen: 'Chosen tags',
  remove: (tag: string) => `Remove tag ${tag}`,
} as const

export const categoryTexts = {
  section: 'Categories',
  hint: 'Pins the post to the top of these lists.',
} as const

export const searchTexts = {
  section: 'Search engines',
  description: 'Description',
  hint: 'Search engines and shared links show it below the title. Leave empty to use the excerpt.',
  length: (typed: number, shown: number) =>
    typed > shown
      ? `${countOf(typed, 'character')}. Search engines show about ${formatCount(shown)}.`
      : `${formatCount(typed)} of about ${formatCount(shown)} characters`,
} as const

export const publishingTexts = {
  section: 'Publishing',
  status: 'Status',
  names: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  draft:
    'Only staff can see it. It saves automatically while you write, and stays private until you publish it.',
  authorsDraft: (isWaiting: boolean) =>
    `Only you and the editors can see it. It saves automatically while you write. ${
      isWaiting ? 'An editor will read it soon.' : 'Submit it for review when it is ready.'
    }`,
  scheduled: (time: string) => `It will be published on ${time}. Saving keeps this date.`,
  published: 'Readers can see it. Saving shows them your changes at once.',
  cancelSchedule: 'Cancel schedule…',
  unpublish: 'Unpublish…',
  comments: 'Comments',
  commentsHint: 'Allow comments on this post.',
  followers: 'Tell followers',
  followersHint: 'People who follow the author or the genre get one e-mail when the post is published.',
} as const

/** Titles of toasts. Their descriptions come from the schema of the form. */
export const problemTexts = {
  title: 'Missing title',
  content: 'Missing content',
  author: 'Missing author',
  link: 'Check the media link',
} as const
