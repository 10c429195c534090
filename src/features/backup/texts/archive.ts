/* Why an archive can't be written or read, as sentences for the operator. */

const MAKE_ANOTHER = 'Use another archive; "npm run backup -- --verify FILE" tells whether one is sound.'

export const archiveErrors = {
  notAnArchive: 'this is not an archive of Sleevenotes.',
  cutOff: `the archive is incomplete: it ends too early. ${MAKE_ANOTHER}`,
  damaged: (reason: string) => `the archive is damaged (${reason}). ${MAKE_ANOTHER}`,
  unreadable: (entry: string) => `the archive is damaged: ${entry} can't be read. ${MAKE_ANOTHER}`,
  foreignEntry: (entry: string) =>
    `the archive is refused: it has an entry that no backup writes (${entry}).`,
  twice: (entry: string) => `the archive is refused: it has ${entry} twice.`,
  differs: (entry: string) => `the archive is damaged: ${entry} differs from its manifest. ${MAKE_ANOTHER}`,
  otherRows: (table: string, found: number, expected: number) =>
    `the archive is damaged: the table ${table} has ${found} rows instead of ${expected}. ${MAKE_ANOTHER}`,
  otherTables: (names: string) => `the archive doesn't fit the database of its version: look at ${names}.`,
  otherColumns: (table: string) => `the archive doesn't fit the table ${table} of its version.`,
  notARow: (table: string) =>
    `the archive is damaged: a line of the table ${table} is not a row. ${MAKE_ANOTHER}`,
  rowRefused: (table: string, reason: string) =>
    `the database refuses a row of the table ${table}: ${reason}`,
  danglingRows: (table: string) =>
    `the archive is damaged: rows of the table ${table} name rows that it doesn't have.`,

  otherRow: (table: string, number: number) =>
    `the restored database differs from the archive: look at row ${number} of the table ${table}.`,
  unsound: (problem: string) => `the restored database is damaged (${problem}).`,

  newerFormat: (version: string) =>
    `a newer version of Sleevenotes (${version}) made this archive, in a format that this version can't read. Restore it with that version or a newer one.`,
  newerVersion: (version: string, migration: string) =>
    `a newer version of Sleevenotes (${version}) made this archive: it has the migration "${migration}". Restore it with that version or a newer one.`,
  otherOrder: (version: string) =>
    `a version of Sleevenotes (${version}) with other migrations made this archive. Restore it with that version.`,
  noMigrations: 'the database has no tables yet. Start the server once, or restore a backup.',

  encrypted: 'the archive is encrypted. Pass --identity FILE, --passphrase-file FILE or BACKUP_PASSPHRASE.',
  wrongKey: 'the archive is encrypted with another passphrase or for another key.',
  badRecipient: (text: string) => `"${text}" is not a public key of age. It begins with age1.`,
  noIdentity: (file: string) =>
    `${file} has no secret key of age. It is a line that begins with AGE-SECRET-KEY-.`,
  emptyPassphrase: (file: string) => `${file} has no passphrase in its first line.`,
  mixedKeys: 'an archive is encrypted with a passphrase or with public keys, not with both.',

  exists: (file: string) => `${file} exists already. Choose another name, or remove it first.`,
  noFolder: (folder: string) => `the folder ${folder} doesn't exist.`,
  isFolder: (file: string) => `${file} is a folder. Give the name of a file.`,
  noFile: (file: string) => `there is no file ${file}.`,
  notAllowed: (path: string) => `this user may not read or write ${path}.`,
  readOnly: (path: string) => `${path} is on a read-only file system.`,
  databaseDamaged: (problem: string) =>
    `the database is damaged (${problem}). An archive of it would lack rows. docs/operations.md says what to do.`,
  storageAway: (reason: string) => `the storage failed: ${reason}. Check it, then try again.`,
  diskFull: 'the disk is full. Make room, or use another disk.',
  otherSize: (found: number, expected: number) =>
    `S3 has ${found} bytes of ${expected}. Run the same command again.`,
  stopped: 'a signal stopped it.',
  fileChanged: (key: string) => `the file ${key} changed while it was copied. Run the backup again.`,
  badKey: (key: string) => `the database names a file with an unusual key (${key}).`,
} as const
