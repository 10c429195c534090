/** Files cannot be written or read, for a reason that is not the sender's. */
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

/** True for errors of the file system, which name the call that failed. */
export function isFileFailure(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string }
  return syscall !== undefined && FILE_CODES.has(code)
}

/** S3 or the folder of uploads does not do what it is asked. The request may succeed when it works again. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Storage: ${(cause as Error).message || (cause as Error).name}`, { cause })
  }
}
