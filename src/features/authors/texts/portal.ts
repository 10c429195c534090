import { countOf } from '#lib/numbers.ts'

export const authorsTabTexts = {
  lead: 'Guests are people named on posts without an account. People with an account change their own profile.',
  add: 'Add guest',
  search: 'Search guests...',
  guest: 'guest',
  guests: 'guests',
  noMatch: (text: string) => `No guests match “${text}”.`,
  empty: 'No guest authors yet. Type a new name as the author of a post, or choose “Add guest”.',
  posts: (count: number) => countOf(count, 'post'),
  view: 'View page',
  edit: 'Edit',
  merge: 'Merge…',
  invite: 'Invite',
  delete: 'Delete',
} as const

export const guestFormTexts = {
  addTitle: 'Add a guest author',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameMissing: 'Enter a name.',
  bio: 'Biography',
  portrait: 'Portrait',
  /** In the upload's notifications, such as 'Uploading portrait'. */
  portraitUpload: 'portrait',
  links: 'Links',
  linksHint: 'One address per line, such as https://example.com.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  added: 'Guest author added',
  saved: 'Guest author saved',
  failed: 'We couldn’t save the author. Please try again.',
} as const

export const mergeTexts = {
  title: (name: string) => `Merge ${name}`,
  lead: (name: string) =>
    `The other author gets all posts and followers of ${name}. The page of ${name} then leads to theirs. You can’t undo this.`,
  into: 'Merge into',
  choose: 'Choose an author',
  guest: (name: string) => `${name} (guest)`,
  confirm: 'Merge',
  merging: 'Merging...',
  cancel: 'Cancel',
  done: 'Authors merged',
} as const

export const deleteGuestTexts = {
  done: 'Guest author deleted',
  failedTitle: 'Nothing was changed',
  failed: 'We couldn’t save the change. Please try again.',
} as const
