/* Lines that the operator sees when the server starts or cannot start. */

const RESTORE =
  'stop the server, keep a copy of the folder, and restore a backup; docs/operations.md explains how to recover readable data'

export const startTexts = {
  running: (url: string) => `\nSleevenotes is at ${url}\nThe portal is at ${url}/admin\n`,
  signInAs: (email: string) => `\nSign in as ${email}\n`,
  password: (password: string) => `Password: ${password} (shown only this once)\n\n`,
} as const

export const startErrors = {
  cannotStart: (reason: string) => `Sleevenotes cannot start: ${reason}\n`,
  portInUse: 'PORT is already in use by another program: choose another one',
  portNotAllowed: 'PORT or HOST is not allowed for this user: choose another one',
  unknownHost: 'HOST is not an address of this machine',
  unknown: 'unknown error',
  weakPassword: (reason: string) => `ADMIN_PASSWORD is refused: ${reason}`,
  databaseUnreachable: (reason: string) => `DATABASE_URL names a database that does not respond (${reason})`,
  folderInUse: (folder: string, pid: number | undefined) =>
    `DATA_DIR ${folder} is in use by another server${pid ? ` (process ${pid})` : ''}: stop that one, or use another folder`,
  databaseDamaged: (folder: string, problem: string) =>
    `DATA_DIR ${folder} holds a damaged database (${problem}): ${RESTORE}`,
  databaseUnusable: (folder: string, problem: string) =>
    `DATA_DIR ${folder} holds a database that cannot be used (${problem})`,
  foundDamage: `the database is damaged: ${RESTORE}`,
} as const
