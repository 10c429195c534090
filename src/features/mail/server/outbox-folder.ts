import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const outboxFolderOf = (dataDir: string) => join(dataDir, 'outbox')

const MAIL_FILE = /\.eml(\.part)?$/

export type SavedMail = { created_at: string; id: string }

/** The name starts with the time of the mail, since copying a file changes its date. */
export const outboxFileName = ({ created_at, id }: SavedMail) => `${digits(created_at)}-${id}.eml`

/** Removes the files of these mails, if this node has written them. */
export async function removeFromOutbox(folder: string, mails: SavedMail[]) {
  for (const mail of mails) await rm(join(folder, outboxFileName(mail)), { force: true })
}

/** Removes old mails. Other files in the folder stay. */
export async function purgeOutboxFolder(folder: string, before: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => MAIL_FILE.test(each))) {
    const path = join(folder, name)
    const named = /^(\d{17})-/.exec(name)?.[1]
    const written = await stat(path).catch(() => undefined)
    if (!written) continue
    const isOld = written.mtime.toISOString() < before || (named !== undefined && named < digits(before))
    if (isOld) await rm(path, { force: true })
  }
}

const digits = (iso: string) => iso.replace(/\D/g, '')
