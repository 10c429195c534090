/** The messages of libvips for failed writes. It gives no code. */
const WORDS: [RegExp, string][] = [
  [/no space left/i, 'ENOSPC'],
  [/disk quota exceeded/i, 'EDQUOT'],
  [/file too large/i, 'EFBIG'],
  [/read-only file system/i, 'EROFS'],
  [/permission denied/i, 'EACCES'],
  [/input\/output error/i, 'EIO'],
]

const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE'])

/** The system's code if writing failed; undefined if the picture itself is at fault. */
export function writeFailure(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException
  return CODES.has(code) ? code : WORDS.find(([words]) => words.test(message))?.[1]
}
