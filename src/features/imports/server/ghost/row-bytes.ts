/** After this size, we cut the remaining strings of a row much earlier. */
export const ROW_LARGE = 30_000_000
const ROW_MAX = 40_000_000

/** Marks the end of a cut string. No text of an export contains this noncharacter. */
export const CUT = '\uFFFF'
const CUT_BYTES = Buffer.from(CUT)

const BACKSLASH = 0x5c

export class BrokenJson extends Error {}

const ROW_START = 64 * 1024

/** The bytes of one row, in a buffer that grows. */
export function createRowBytes() {
  let bytes = Buffer.alloc(ROW_START)
  let size = 0
  const add = (part: Uint8Array) => {
    if (size + part.length > ROW_MAX) throw new BrokenJson('a row is too large')
    if (size + part.length > bytes.length) {
      const larger = Buffer.alloc(Math.max(bytes.length * 2, size + part.length))
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    bytes.set(part, size)
    size += part.length
  }
  return {
    get size() {
      return size
    },
    add,

    /** Ends a string that is too long, without leaving half an escape or half a character at its end. */
    cut() {
      size = withoutHalves(bytes.subarray(0, size)).length
      add(CUT_BYTES)
    },

    take(): string {
      const text = bytes.toString('utf8', 0, size)
      size = 0
      // One large row should not keep its memory until the end.
      if (bytes.length > ROW_LARGE) bytes = Buffer.alloc(ROW_START)
      return text
    },
  }
}

/** Drops bytes that may be part of an escape such as `\u00e9`, or of a character of several bytes. */
function withoutHalves(bytes: Buffer): Buffer {
  const LONGEST = 12
  const from = Math.max(0, bytes.length - LONGEST)
  const backslash = bytes.indexOf(BACKSLASH, from)
  let end = backslash < 0 ? bytes.length : backslash
  // A backslash before this one would escape it.
  while (end > 0 && bytes[end - 1] === BACKSLASH) end -= 1
  while (end > 0 && (bytes[end - 1]! & 0xc0) === 0x80) end -= 1
  if (end > 0 && bytes[end - 1]! >= 0xc0) end -= 1
  return bytes.subarray(0, end)
}
