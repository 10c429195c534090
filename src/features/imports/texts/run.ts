import { formatCount } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import type { ImportKind } from '#lib/values.ts'

export const progressTexts = {
  reading: 'Reading your files',
  readingHint: 'Nothing is changed yet. You can leave this page.',
  running: 'Importing',
  runningHint: 'You can leave this page. Every admin sees the progress here.',
  paused: 'The import is paused',
  pausedHint: 'What is imported so far stays. Continue whenever you like.',
  undoing: 'Undoing the import',
  undoingHint: 'You can leave this page.',
  phases: {
    author: 'Adding authors',
    term: 'Adding genres and tags',
    file: 'Adding pictures and sound',
    post: 'Adding posts',
    page: 'Adding pages',
    comment: 'Adding comments',
    'menu-item': 'Adding menu links',
    redirect: 'Adding redirects',
    subscriber: 'Adding subscribers',
    reading: 'Reading',
    undoing: 'Removing what was added',
  } satisfies Record<ImportKind | 'reading' | 'undoing', string>,
  amount: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
  pause: 'Pause import',
  continue: 'Continue import',
} as const

export const resultTexts = {
  done: (amounts: string) => (amounts ? `The import added ${amounts}.` : 'The import added nothing new.'),
  undone: 'This import was undone. Everything that it had added is removed.',
  failed: 'The import failed.',
  failedHint: 'What was imported before the failure stays. “Try again” continues where it stopped.',
  goneHint: 'What was imported before stays. If you upload the files again, only what is missing is added.',
  unread: 'Nothing has been changed.',
  tryAgain: 'Try again',
  viewPosts: 'View posts',
  viewSubscribers: 'View subscribers',
  notes: 'Differences',
  lines: 'Notes',
  counts: 'What was added',
} as const

export const undoTexts = {
  undo: 'Undo this import…',
  title: 'Undo this import?',
  lead: (amounts: string) => `This removes ${amounts}. You can’t bring them back without importing again.`,
  nothing: 'This import added nothing, so there is nothing to remove.',
  confirm: 'Undo import',
  cancel: 'Cancel',
  changed: (count: number) =>
    `This import can’t be undone, because ${plural(count, 'post or page', 'posts and pages')} of it ${count === 1 ? 'was' : 'were'} changed since.`,
  impossible: 'This import can’t be undone any more.',
} as const

export const forgetTexts = {
  forget: 'Forget this import…',
  discard: 'Delete upload…',
  title: 'Forget this import?',
  discardTitle: 'Delete this upload?',
  lead: 'This deletes the uploaded files and the report. What it has added stays, and can’t be undone any more.',
  undoneLead: 'This deletes the uploaded files and the report.',
  discardLead: 'This deletes the uploaded files. Your magazine stays as it is.',
  confirm: 'Forget import',
  discardConfirm: 'Delete upload',
  cancel: 'Cancel',
  done: 'Import forgotten',
  discarded: 'Upload deleted',
} as const

export const changeTexts = { failedTitle: 'That didn’t work', failed: 'Please try again.' } as const
