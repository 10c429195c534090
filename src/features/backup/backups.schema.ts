import { z } from 'zod'
import { BACKUP_STATUSES } from '#lib/values.ts'

/** A backup that the server made, or is making. */
export const BackupRun = z.object({
  id: z.string(),
  /** The file name of the archive. */
  name: z.string(),
  /** Where the archive is: a folder, or `s3://BUCKET/PREFIX`. */
  place: z.string(),
  status: z.enum(BACKUP_STATUSES),
  /** The archive shows the magazine at this time. */
  started_at: z.string(),
  finished_at: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  posts: z.number().nullable(),
  files: z.number().nullable(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  /** The name of the person who started it. Null for the schedule. */
  by: z.string().nullable(),
  /** When the archive was deleted because newer ones replace it. */
  removed_at: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export const BackupState = z.object({
  /** The server's time, for the age of each backup. */
  now: z.string(),
  /** Null without `BACKUP_DIR`. The server then makes no backups. */
  place: z.string().nullable(),
  encrypted: z.boolean(),
  keep: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** When the next backup of the schedule starts. */
  next_at: z.string().nullable(),
  /** `failed`: the last one failed. `old`: the last verified one is older than 36 hours. */
  problem: z.enum(['failed', 'old']).nullable(),
  /** The time of the last verified one. */
  verified_at: z.string().nullable(),
  /** Newest first. */
  runs: z.array(BackupRun),
})
export type BackupState = z.infer<typeof BackupState>
