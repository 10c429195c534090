import { join, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { Wrong } from './config-files.ts'
import { settingTexts } from './texts/settings.ts'

/** A folder, or a prefix of keys in a bucket. The prefix may be empty. */
export type BackupPlace = { folder: string } | { bucket: string; prefix: string }

/** The newest archive of so many days, weeks and months is kept. */
export type BackupKeep = { daily: number; weekly: number; monthly: number }

export const KEEP_DEFAULT = '7,4,12'

export function keepOf(text: string, context: z.RefinementCtx): BackupKeep {
  const [daily, weekly, monthly] =
    /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text)?.slice(1) ?? []
  if (daily !== undefined) return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) }
  context.addIssue(settingTexts.keep)
  return z.NEVER
}

const NAME = 'BACKUP_DIR'
/** Prefixes of uploaded files in a bucket. */
const UPLOADS = /^(images|audio|video|private)(\/|$)/

type Where = { dataDir: string; s3: { bucket: string } | undefined }

export function backupPlace(
  given: string | undefined,
  { dataDir, s3 }: Where,
  wrong: Wrong,
): BackupPlace | undefined {
  if (given === undefined) return undefined
  if (!given.startsWith('s3:')) return folderOf(resolve(given), dataDir, wrong)
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(given) ?? []
  if (bucket === undefined) throw wrong(NAME, settingTexts.backupAddress)
  if (!s3) throw wrong(NAME, settingTexts.backupNeedsS3)
  if (bucket === s3.bucket && UPLOADS.test(prefix)) throw wrong(NAME, settingTexts.backupAmongUploads(prefix))
  return { bucket, prefix }
}

/** The server removes files that it doesn't know from these folders, or shows them to readers. */
function folderOf(folder: string, dataDir: string, wrong: Wrong): BackupPlace {
  const taken = ['uploads', 'tmp'].map((name) => join(dataDir, name))
  const outer = taken.find((each) => folder === each || folder.startsWith(each + sep))
  if (outer !== undefined) throw wrong(NAME, settingTexts.backupAmongUploads(outer))
  return { folder }
}
