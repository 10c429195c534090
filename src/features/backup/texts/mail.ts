export const backupMailTexts = {
  greeting: 'Hello,',
  failedSubject: (site: string) => `A backup of ${site} failed`,
  failed: (site: string, time: string) => `The backup of ${site} of ${time} failed.`,
  reason: (error: string) => `The reason: ${error}`,
  oldSubject: (site: string) => `The last backup of ${site} is old`,
  old: (site: string) => `${site} has had no new backup for more than 36 hours.`,
  last: (time: string) => `The last verified backup is from ${time}.`,
  none: 'There is no verified backup yet.',
  advice: 'Check that BACKUP_DIR can be reached and has enough space. Then make a backup now.',
  link: 'View backups',
  frequency: 'We send this e-mail at most once a day until a backup succeeds.',
} as const
