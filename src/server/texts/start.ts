import { formatSpace } from '#lib/bytes.ts'

/* Lines that the operator sees when the server starts or cannot start. */

const RESTORE =
  'stop the server, keep a copy of the folder, and restore a backup; docs/operations.md explains how to recover readable data'

const OWN_BACKUP = 'or set UPGRADE_BACKUP=off if you have a backup. The database is unchanged.'

type Upgrade = { from: string; to: string }

type Room = { folder: string; needed: number; free: number; otherPlaceHelps: boolean }

const upgradeOf = ({ from, to }: Upgrade) => `the database must be upgraded from ${from} to ${to}`

export const startTexts = {
  running: (url: string) => `\nSleevenotes is at ${url}\nThe portal is at ${url}/admin\n`,
  signInAs: (email: string) => `\nSign in as ${email}\n`,
  password: (password: string) => `Password: ${password} (shown only this once)\n\n`,
} as const

export const startErrors = {
  cannotStart: (reason: string) => `Sleevenotes cannot start: ${reason}\n`,
  noBuild: 'there is no build: run `npm run build`, or `npm start`, which also builds',
  portInUse: 'PORT is already in use by another program: choose another one',
  portNotAllowed: 'PORT or HOST is not allowed for this user: choose another one',
  unknownHost: 'HOST is not an address of this machine',
  unknown: 'unknown error',
  weakPassword: (reason: string) => `ADMIN_PASSWORD is refused: ${reason}`,
  databaseUnreachable: (reason: string) => `DATABASE_URL names a database that does not respond (${reason})`,
  upgradeLocked:
    'the upgrade of the database has waited for half an hour until other programs stop using its tables. Look for a long-running query or backup, end it, and start again',
  upgradeFailed: (reason: string, backup: string | undefined) =>
    `the upgrade of the database failed (${reason}). Finished steps are kept, and the next start continues with the rest.` +
    (backup === undefined ? '' : ` The backup from before the upgrade is ${backup}`),
  folderInUse: (folder: string, pid: number | undefined) =>
    `DATA_DIR ${folder} is in use by another server${pid ? ` (process ${pid})` : ''}: stop that one, or use another folder`,
  databaseDamaged: (folder: string, problem: string) =>
    `DATA_DIR ${folder} holds a damaged database (${problem}): ${RESTORE}`,
  databaseUnusable: (folder: string, problem: string) =>
    `DATA_DIR ${folder} holds a database that cannot be used (${problem})`,
  noRoomForUpgrade: ({ folder, needed, free, otherPlaceHelps, ...upgrade }: Upgrade & Room) =>
    `${upgradeOf(upgrade)}, and the backup before that needs about ${formatSpace(needed)} in ${folder}, where it may use ${formatSpace(free)}. ` +
    `Free some space, ${otherPlaceHelps ? 'set BACKUP_DIR to another place, ' : ''}${OWN_BACKUP}`,
  noBackupBeforeUpgrade: ({ reason, ...upgrade }: Upgrade & { reason: string }) =>
    `${upgradeOf(upgrade)}, and the backup before that failed: ${reason} Fix this, set BACKUP_DIR to another place, ${OWN_BACKUP}`,
  foundDamage: `the database is damaged: ${RESTORE}`,
} as const
