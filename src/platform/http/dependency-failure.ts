import { isDiskFull } from '#db/disk-full.ts'
import { DatabaseUnavailable, type OutageKind } from '#db/outage.ts'
import { isFileFailure, StorageUnavailable } from '../storage/failure.ts'

/** What a caller is told when something that we depend on fails, and how the log names the cause. */
export type DependencyFailure = { status: 503 | 507; cause: string; body: { code: string; message: string } }

const failure = (
  status: DependencyFailure['status'],
  code: string,
  cause: string,
  message: string,
): DependencyFailure => ({ status, cause, body: { code, message } })

const NO_ROOM = failure(
  507,
  'disk_full',
  'the disk is full',
  'Our disk is full, so this was not saved. Please try again later.',
)

const NO_STORAGE = failure(
  503,
  'storage_unavailable',
  'files cannot be stored or read',
  'We can’t reach our file storage right now. Please try again in a moment.',
)

const DATABASE: Record<OutageKind, DependencyFailure> = {
  unreachable: failure(
    503,
    'database_unavailable',
    'the database does not answer',
    'Our database cannot be reached right now. Please try again in a moment.',
  ),
  busy: failure(
    503,
    'database_busy',
    'another process has locked the database',
    'Our database is busy right now. Please try again in a moment.',
  ),
  'read only': failure(
    503,
    'database_read_only',
    'the database cannot be written to',
    'We can’t save anything right now. Please try again later.',
  ),
  damaged: failure(
    503,
    'database_damaged',
    'the database is damaged: see docs/operations.md',
    'Part of our database cannot be read. Please try again later.',
  ),
}

/** Undefined for errors of our own making. */
export function dependencyFailure(error: unknown): DependencyFailure | undefined {
  const { cause } = (error ?? {}) as { cause?: unknown }
  if (isDiskFull(error) || isDiskFull(cause)) return NO_ROOM
  if (error instanceof DatabaseUnavailable) return DATABASE[error.kind]
  return error instanceof StorageUnavailable || isFileFailure(error) ? NO_STORAGE : undefined
}
