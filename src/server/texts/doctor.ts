/* Lines of `npm run doctor`. Each says what was found and, if needed, what to do. */

export const doctorTexts = {
  part: {
    settings: 'Settings',
    clock: 'Clock',
    database: 'Database',
    storage: 'Storage',
    mail: 'Mail',
    disk: 'Disk',
    backups: 'Backups',
    address: 'Address',
  },
  state: { ok: 'ok  ', look: 'look', fix: 'FIX ' },
  allWell: 'Everything works.',
  toFix: (count: number) => (count === 1 ? '1 thing to fix.' : `${count} things to fix.`),
  failed: (reason: string) => `This could not be checked: ${reason}`,

  settingsRead: 'All settings can be read.',

  sqliteWorks: (file: string) => `SQLite, no damage found in ${file}.`,
  sqliteMissing: (folder: string) => `There is no database in ${folder} yet. The first start makes it.`,
  sqliteDamaged: (problem: string) =>
    `The database is damaged (${problem}). Stop the server, keep a copy of the folder, and restore a backup.`,
  postgresWorks: (version: string, ms: number) => `PostgreSQL ${version} answers in ${ms} ms.`,
  postgresSlow: (version: string, ms: number) =>
    `PostgreSQL ${version} takes ${ms} ms to answer, and every page waits for it several times. Move it closer to this machine.`,
  postgresAway: (reason: string) =>
    `PostgreSQL does not answer (${reason}). Check DATABASE_URL, and that PostgreSQL runs and accepts this machine.`,
  tooManyConnections: (wanted: number, allowed: number) =>
    `This node may open ${wanted} connections, but PostgreSQL allows ${allowed} to all. Lower DATABASE_CONNECTIONS or raise max_connections.`,
  migrated: 'The tables belong to this version.',
  notMigrated:
    'The tables belong to an earlier version. The next start brings them up to date, so make a backup first.',

  noFolder: (folder: string) => `${folder} does not exist yet. The first start makes it.`,
  folderWorks: 'A file was written to the uploads folder, read and removed.',
  bucketWorks: (bucket: string) => `A file was written to the bucket ${bucket}, read and removed.`,
  storageAway: (reason: string) =>
    `A test file could not be written and read (${reason}). Check the S3 settings, or the rights of the uploads folder.`,

  noMailServer: 'Mail goes only to the outbox folder. Set SMTP_URL to send it.',
  mailWorks: 'The mail server accepts the sign-in.',
  mailAway: (reason: string) => `The mail server said: ${reason}. Check SMTP_URL.`,

  diskWorks: (free: string, total: string) => `${free} of ${total} are free.`,
  diskTight: (free: string, total: string) =>
    `Only ${free} of ${total} are free. Make room before uploads are refused.`,
  diskFull: (free: string, reserve: string) =>
    `Only ${free} are free, less than DISK_RESERVE_MB (${reserve}). Uploads are refused until there is room.`,
  diskUnknown: 'The system does not say how much room there is.',

  noBackups:
    'Automatic backups are off. Set BACKUP_DIR to a folder on another disk, or to s3://BUCKET/PREFIX.',
  noBackupFolder: (folder: string) => `${folder} does not exist yet. The first backup makes it.`,
  noParent: (folder: string) =>
    `${folder} can't be made, because the folder that should hold it is missing. Is a disk not mounted? Check BACKUP_DIR.`,
  backupsWork: (place: string) => `A file was written to ${place}, read and removed.`,
  backupsAway: (place: string, reason: string) =>
    `A test file could not be written to ${place} and read (${reason}). Check BACKUP_DIR, its rights, and the S3 settings.`,

  addressWorks: (url: string) => `${url} leads to a running server.`,
  addressElsewhere: (url: string) =>
    `Something other than Sleevenotes answers at ${url}. Check PUBLIC_URL and the proxy.`,
  addressAway: (url: string, reason: string) =>
    `Nothing answers at ${url} (${reason}). Start the server, or check PUBLIC_URL, the name server, the certificate and the proxy.`,

  clockAlone: 'There is no other clock to compare with.',
  clockWorks: (seconds: number) => `The clock agrees with PostgreSQL’s to ${seconds} s.`,
  clockOff: (seconds: number) =>
    `The clock differs from PostgreSQL’s by ${seconds} s. Codes, links and schedules depend on it. Turn on time synchronisation (NTP).`,
  clockBack: (seconds: number) =>
    `The server has reached a time ${seconds} s from now, so this clock was set back. Turn on time synchronisation (NTP).`,
} as const
