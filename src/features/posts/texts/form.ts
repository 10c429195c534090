import { HTTPS_WANTED } from '#lib/texts/addresses.ts'

/** Messages of the post form's schema, which the portal and the server share. */
export const postFormTexts = {
  instant: 'Enter a date and time such as 2026-11-15T09:30:00Z.',
  instantRange: 'Enter a date between 1900 and 2200.',
  link: HTTPS_WANTED,
  mediaList: 'This is not a list of media items.',
  title: 'Please add a title for your post.',
  content: 'Please add content for your post.',
  author: 'Please enter an author name for the post.',
} as const
