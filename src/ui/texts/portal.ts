import { formatCount } from '#lib/numbers.ts'

const ERROR = 'Error'

/** Nouns of a list, such as ['submission', 'submissions']. */
type Nouns = readonly [one: string, many: string]

const counted = (count: number, [one, many]: Nouns) => `${formatCount(count)} ${count === 1 ? one : many}`

export const pageTitle = (title: string) => `${title} · Sleevenotes`

export const errorToast = { title: ERROR } as const

export const UNDO = 'Undo'

export const cardTexts = {
  notLoaded: 'We couldn’t load this.',
  retry: 'Try again',
  saving: 'Saving...',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
} as const

export const switchStates = { on: 'On', off: 'Off' } as const

export const imageFieldTexts = {
  current: (label: string) => `Current ${label.toLowerCase()}`,
  choose: 'Choose a picture',
  chooseAnother: 'Choose another picture',
  remove: 'Remove',
  limit: (size: string) => `The limit is ${size}.`,
  wrongKind: 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  tooLarge: (size: string, limit: string) => `This picture is ${size}; the limit is ${limit}.`,
} as const

export const downloadFailed = 'We couldn’t download the file. Please try again.'

export const mailDialogTexts = {
  loading: 'Loading the e-mail...',
  showHtml: 'Show as HTML',
  showText: 'Show as text',
  close: 'Close',
  frame: 'E-mail',
  scrollArea: 'E-mail at full width',
} as const

export const listTexts = {
  failed: (many: string) => `Failed to load ${many}`,
  loading: (many: string) => `Loading ${many}...`,
  total: counted,
  pageEmpty: 'This page is now empty.',
  lastPage: 'Show the last page',
  newer: 'Newer',
  older: 'Older',
  page: (page: number, pages: number) => `Page ${page} of ${formatCount(pages)}`,
  delete: 'Delete',
} as const

export const spamTexts = {
  lead: 'We keep spam for 30 days, then delete it. We e-mail the senders only if you mark it as not spam.',
  empty: 'Empty spam',
  emptying: 'Emptying...',
  title: 'Empty the Spam folder?',
  question: (total: number, nouns: Nouns) =>
    `This permanently deletes ${counted(total, nouns)} and their files.`,
  cancel: 'Cancel',
  done: 'Spam emptied',
  removed: (count: number, nouns: Nouns) => `${counted(count, nouns)} deleted`,
  failed: 'Failed to empty the Spam folder',
} as const

/** Notifications about long-running work, such as an upload. */
export const workTexts = {
  region: (hotkey: string) => `Notifications (${hotkey})`,
  close: 'Close toast',
  cancel: 'Cancel',
  retry: 'Try again',
  uploading: (what: string) => `Uploading ${what}`,
  uploaded: (what: string) => `${what[0]!.toUpperCase()}${what.slice(1)} uploaded`,
} as const

export const leaveFormTexts = {
  title: 'Leave without saving?',
  confirm: 'Leave',
  cancel: 'Stay',
} as const
