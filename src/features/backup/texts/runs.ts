/* Why a backup failed, and why a call about backups is refused. */

export const backupRunErrors = {
  serverStopped: 'The server stopped.',
  endedEarly: 'Its process ended early. The machine may have run out of memory.',
  subject: 'Backup',
  off: 'Backups are off. Set BACKUP_DIR to a folder or to s3://BUCKET/PREFIX, and start the server again.',
  running: 'A backup is running already. Wait until it is done.',
  notVerified: 'This backup has no archive that was verified.',
  replaced: 'This archive was deleted, because newer ones replace it.',
  elsewhere: (place: string) => `This archive is in ${place}. Backups go to another place now.`,
  gone: (place: string) => `The archive is no longer in ${place}, or another node has it.`,
} as const
