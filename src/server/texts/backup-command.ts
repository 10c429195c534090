import { formatSpace } from '#lib/bytes.ts'
import { formatCount } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'

/* Lines that the operator sees after `npm run backup` and `npm run restore`. */

const KEYS = `  --identity FILE           a secret key of age, for an archive that was encrypted for its public key
  --passphrase-file FILE    a file whose first line is the passphrase; otherwise BACKUP_PASSPHRASE
`

/** So many missing files are named. */
const NAMED = 10

type Amounts = { tables: number; rows: number; files: number }

const amounts = ({ tables, rows, files }: Amounts) =>
  `${plural(tables, 'table')} with ${plural(rows, 'row')}, and ${plural(files, 'file')}`

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const backupTexts = {
  backupUsage: `Usage:
  npm run backup -- FILE              write everything into one archive; works next to a running server
  npm run backup -- s3://BUCKET/KEY   the same, into S3; run it again to continue after an interruption
  npm run --silent backup -- -        the same, to standard output
  npm run backup -- --verify FILE     restore an archive into a temporary database and compare everything
Options:
  --recipient age1…         encrypt for this public key of age; may be repeated
${KEYS}`,
  restoreUsage: `Usage:
  npm run restore -- FILE             restore an archive into an empty database; FILE may be s3://BUCKET/KEY or -
Options:
  --replace                 replace a database that has content, after a backup of it
${KEYS}`,
  oneFile: 'Give the name of one file.',
  notAnObject: (text: string) => `"${text}" names no object in S3. Write s3://BUCKET/KEY.`,
  verifyTakesNoRecipient: '--verify takes --identity or --passphrase-file, not --recipient.',
  identityIsForReading:
    'A backup is encrypted with --recipient or --passphrase-file. --identity is for reading.',
  mixedKeys: 'Use --recipient or --passphrase-file, not both.',

  wrote: (target: string, done: Amounts & { bytes: number; sha256: string; ms: number }) =>
    `Wrote ${target}: ${amounts(done)}. ${formatSpace(done.bytes)} in ${seconds(done.ms)}.\nSHA-256 ${done.sha256}`,
  continued: (madeAt: string) => `Continued the upload of the backup of ${madeAt}.`,
  missing: (count: number, keys: string[]) => {
    const named = keys.slice(0, NAMED).join(', ')
    return `Warning: storage doesn't have ${plural(count, 'file')} that the database names: ${named}${count > NAMED ? ', …' : ''}`
  },
  plain: 'The archive is not encrypted. It holds private data, and only this user can read it.',
  sound: (target: string, done: Amounts & { version: string; madeAt: string; ms: number }) =>
    `${target} is sound: restored and compared ${amounts(done)} in ${seconds(done.ms)}. Version ${done.version} made it on ${done.madeAt}.`,
  savedFirst: (file: string) => `The old content is in ${file}.`,
  restored: (target: string, done: Amounts & { version: string; madeAt: string; ms: number }) =>
    `Restored ${target}: ${amounts(done)} in ${seconds(done.ms)}. Version ${done.version} made it on ${done.madeAt}.`,
  removed: (count: number) => `Removed ${plural(count, 'file')} that only the old content used.`,
  notRemoved: (reason: string) => `Warning: some files of the old content could not be removed: ${reason}`,
  startNow: 'You can start the server now.',

  notBackedUp: (reason: string) => `Nothing was backed up: ${reason}`,
  notVerified: (reason: string) => `The archive did not pass: ${reason}`,
  notRestored: (reason: string) => `Nothing was restored: ${reason}`,
  notFinished: (reason: string) =>
    `The database is restored, but the rest is not done: ${reason} The server indexes posts by itself when it starts.`,
  terminal: 'a terminal can’t show an archive. Write it to a file: npm run --silent backup -- - > FILE',
  noS3: 's3:// needs the five S3_… variables, as for uploads.',
  uploadsFolder: (key: string) =>
    `${key} is where uploads are. Choose another name, such as backups/${key.split('/').at(-1)}.`,
  hasContent: (table: string) =>
    `the database has content (look at the table ${table}). To replace it, run the command with --replace. It makes a backup first.`,
  folderInUse: (folder: string, pid: number | undefined) =>
    `a server is using DATA_DIR ${folder}${pid ? ` (process ${pid})` : ''}. Stop it first.`,
  databaseInUse: (connections: number) =>
    `${formatCount(connections)} other ${connections === 1 ? 'connection uses' : 'connections use'} this database. Stop every node and other programs first.`,
  newerHere: (reason: string) => `${reason} Or restore into an empty database.`,
  unsavable: (reason: string) =>
    `the old content can't be backed up (${reason}). Move the old database away, and restore into an empty one.`,
} as const
