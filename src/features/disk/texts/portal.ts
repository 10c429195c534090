export const diskCardTexts = {
  title: 'Disk',
  lead: 'Reading, signing in and deleting work even when the disk is full.',
  loading: 'Loading disk status...',
  meter: 'Disk space in use',
  space: (free: string, total: string, reserve: string) =>
    `${free} free of ${total}. We keep ${reserve} for the database.`,
  parked: (size: string) =>
    `${size} of this space holds files that artists have uploaded but not yet submitted. We remove them after a day.`,
  low: 'The disk is filling up. Delete files you don’t need, or add space.',
  full: 'The disk is too full for new files. Empty the Spam folder, delete files you don’t need, or add space.',
} as const

export const diskNoticeTexts = {
  full: {
    title: 'The disk is nearly full.',
    text: (free: string, total: string) =>
      `Only ${free} of ${total} is left, so we’re refusing uploads, including music from artists. Empty the Spam folder, delete files you don’t need, or add space.`,
    link: 'View disk status',
  },
  visitors: {
    title: 'We’re refusing files from visitors',
    text: 'because they have sent too many. If this looks like an attack, mark the submissions as spam and empty the Spam folder.',
    link: 'View submissions',
  },
} as const
