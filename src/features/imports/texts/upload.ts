import { plural } from '#lib/plural.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Rounded, so that the text doesn’t change every second. */
export function timeLeft(seconds: number): string {
  if (seconds < MINUTE_S) return 'less than a minute left'
  if (seconds < HOUR_S) return `about ${plural(Math.round(seconds / MINUTE_S), 'minute')} left`
  return `about ${plural(Math.round(seconds / HOUR_S), 'hour')} left`
}

export const uploadTexts = {
  title: 'Upload',
  progress: 'All files',
  sending: (name: string) => `Uploading ${name}`,
  amount: (sent: string, total: string) => `${sent} of ${total}`,
  waiting: 'The connection is lost. The upload continues as soon as it’s back.',
  pause: 'Pause upload',
  continue: 'Continue upload',
  paused: 'The upload is paused.',
  stay: 'You can use the rest of the portal in the meantime, but keep this tab open.',
  unfinished:
    'This upload isn’t finished. Choose the same files again, on this or another computer, and it continues where it stopped.',
  files: 'Files of this import',
  complete: 'Complete',
  missing: (received: string, size: string) => `${received} of ${size} uploaded`,
  choose: 'Choose the same files',
  drop: ' or drop them here',
  label: 'Files to continue with',
  stranger: (name: string, wanted: string) => `${name} isn’t one of the missing files. Choose ${wanted}.`,
  otherSize: (name: string, size: string, begun: string) =>
    `${name} is ${size}, but the upload started with a file of ${begun}. Choose that file, or delete this upload and start again.`,
  unreadable: (name: string) =>
    `We can no longer read ${name}. It may have been changed or moved. Choose it again.`,
  failedTitle: 'Upload failed',
  failed: 'The upload failed. Please try again.',
  checking: 'Checking what has arrived…',
  arrived: 'All files have arrived. We’re about to read them.',
  done: 'Upload finished',
  notification: 'Uploading files to import',
} as const
