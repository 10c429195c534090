import { isDiskFull } from '#db/disk-full.ts'
import { DatabaseUnavailable, type OutageKind } from '#db/outage.ts'
import { isFileFailure, StorageUnavailable } from '../storage/failure.ts'
import { failureTexts } from '../texts/errors.ts'

/** The response to the caller when a dependency fails, and the cause for the log. */
export type DependencyFailure = { status: 503 | 507; cause: string; body: { code: string; message: string } }

const failure = (
  status: DependencyFailure['status'],
  code: string,
  cause: string,
  message: string,
): DependencyFailure => ({ status, cause, body: { code, message } })

const NO_ROOM = failure(507, 'disk_full', 'the disk is full', failureTexts.diskFull)

const NO_STORAGE = failure(503, 'storage_unavailable', 'files cannot be stored or read', failureTexts.storage)

const DATABASE: Record<OutageKind, DependencyFailure> = {
  unreachable: failure(
    503,
    'database_unavailable',
    'the database does not answer',
    failureTexts.databaseUnreachable,
  ),
  busy: failure(503, 'database_busy', 'another process has locked the database', failureTexts.databaseBusy),
  'read only': failure(
    503,
    'database_read_only',
    'the database cannot be written to',
    failureTexts.databaseReadOnly,
  ),
  damaged: failure(
    503,
    'database_damaged',
    'the database is damaged: see docs/operations.md',
    failureTexts.databaseDamaged,
  ),
}

/** Undefined for our own errors. */
export function dependencyFailure(error: unknown): DependencyFailure | undefined {
  const { cause } = (error ?? {}) as { cause?: unknown }
  if (isDiskFull(error) || isDiskFull(cause)) return NO_ROOM
  if (error instanceof DatabaseUnavailable) return DATABASE[error.kind]
  return error instanceof StorageUnavailable || isFileFailure(error) ? NO_STORAGE : undefined
}
