/** Errors when reading or writing files that the sender did not cause. */
const FILE_CODES = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
  'ESTALE',
  'ENXIO',
  'ENODEV',
])

/** True for errors of the file system, which name the failed system call. */
export function isFileFailure(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string }
  return syscall !== undefined && FILE_CODES.has(code)
}

/** S3 or the uploads folder does not work. The request may succeed later. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Storage: ${(cause as Error).message || (cause as Error).name}`, { cause })
  }
}
