import { formatCount } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import type { ImportKind } from '#lib/values.ts'

export const progressTexts = {
  reading: 'Reading your files',
  readingHint: 'Nothing has been changed yet. You can leave this page.',
  running: 'Importing',
  runningHint: 'You can leave this page. All admins see the progress here.',
  paused: 'The import is paused',
  pausedHint: 'Everything imported so far stays. Continue whenever you like.',
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
  undone: 'This import was undone. Everything it added has been removed.',
  failed: 'The import failed.',
  failedHint: 'Everything imported before that stays. “Try again” continues where the import stopped.',
  goneHint:
    'Everything imported before that stays. If you upload the files again, only what is missing is added.',
  unread: 'Nothing has been changed. Upload a new file, or try this one again.',
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
  lead: (amounts: string) =>
    `This removes ${amounts}. To bring them back, you’d have to import the files again.`,
  nothing: 'This import added nothing, so there’s nothing to remove.',
  confirm: 'Undo import',
  cancel: 'Cancel',
  changed: (count: number) =>
    `This import can’t be undone, because ${plural(count, 'of its posts and pages has', 'of its posts and pages have')} been changed since.`,
  impossible: 'This import can no longer be undone.',
} as const

export const forgetTexts = {
  forget: 'Forget this import…',
  discard: 'Delete upload…',
  title: 'Forget this import?',
  discardTitle: 'Delete this upload?',
  lead: 'This deletes the uploaded files and the report. Everything it added stays, but you can no longer undo the import.',
  undoneLead: 'This deletes the uploaded files and the report.',
  discardLead: 'This deletes the uploaded files. Your magazine stays as it is.',
  confirm: 'Forget import',
  discardConfirm: 'Delete upload',
  cancel: 'Cancel',
  done: 'Import forgotten',
  discarded: 'Upload deleted',
} as const

export const changeTexts = { failedTitle: 'That didn’t work', failed: 'Please try again.' } as const
