import { plural } from '#lib/plural.ts'

type Keep = { daily: number; weekly: number; monthly: number }

export const backupsPageTexts = {
  title: 'Backups',
  make: 'Back up now',
  making: 'Backing up…',
  started: 'Backup started',
  startedText: 'This list shows when it is verified.',
  notStarted: 'Backup not started',
  retry: 'Please try again.',
  where: (place: string) => `Backups go to ${place}.`,
  encrypted: 'They are encrypted.',
  plain: 'They are not encrypted, because BACKUP_PASSPHRASE is not set.',
  next: 'The next one starts on',
  keep: ({ daily, weekly, monthly }: Keep) =>
    `We keep the newest of each of the last ${plural(daily, 'day')}, ${plural(weekly, 'week')} and ${plural(monthly, 'month')}.`,
  off: 'The server makes no backups yet.',
  howToTurnOn:
    'Set BACKUP_DIR to a folder on another disk or to s3://BUCKET/PREFIX, and start the server again. It then makes a backup every night and verifies it.',
  problems: {
    failed:
      'The last backup failed. Check that its place can be reached and has enough space, and make a backup now.',
    old: 'The last verified backup is older than 36 hours. Make a backup now.',
  },
  list: 'Backups',
  loading: 'Loading backups...',
  failed: 'We couldn’t load the backups.',
  empty: 'No backups yet. The first one starts within a minute, or make one now.',
} as const

export const backupRowTexts = {
  statuses: { running: 'Running', verified: 'Verified', failed: 'Failed' },
  amounts: (posts: number, files: number) => `${plural(posts, 'post')}, ${plural(files, 'file')}`,
  byPerson: (name: string) => `Started by ${name}`,
  bySchedule: 'Started by the schedule',
  removed: 'Deleted, because newer ones replace it',
  download: 'Download',
} as const
