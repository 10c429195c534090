import { BrokenJson, createRowBytes, ROW_LARGE } from './row-bytes.ts'

/* Finds the rows of an export in a stream of JSON without holding more than one row. No streaming parser limits a single
   string, so this one only finds where values begin and end, cuts long strings, and leaves the rest to `JSON.parse`. */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** An escaped character has six bytes, and a text may have 2,000,000 characters. */
const STRING_MAX = 12_000_000
const STRING_OF_LARGE_ROW = 2000
const KEY_MAX = 200
const DEPTH_MAX = 100

/** Deeper keys belong to rows, or to tables that we don't need. */
const KEYS_DEPTH = 4

type Frame = {
  array: boolean
  key: string
  /** Whether the values of a list are rows. */
  hasRows?: boolean
}

/** The keys of the objects around a value, from the outside. A list adds an empty key. */
export type Path = readonly string[]

type Options = {
  /** Whether a value at this path is one row. */
  isRow: (path: Path) => boolean
  onRow: (path: Path, row: unknown) => void
}

export function jsonRows({ isRow, onRow }: Options) {
  const frames: Frame[] = []
  const row = createRowBytes()
  /** How many frames were open when the row began; -1 outside of a row. */
  let rowDepth = -1
  let inString = false
  let escaped = false
  let isKey = false
  let key: number[] = []
  let kept = 0
  /** Whether the next string of an object is a key. */
  let expectsKey = false
  let started = false

  const path = (): string[] => frames.map((frame) => (frame.array ? '' : frame.key))

  function endRow() {
    const [ended, text] = [path(), row.take()]
    rowDepth = -1
    onRow(ended, parsed(text))
  }

  function beginsRow(): boolean {
    const top = frames.at(-1)
    if (!top?.array) return top !== undefined && frames.length <= KEYS_DEPTH && isRow(path())
    top.hasRows ??= isRow(path())
    return top.hasRows
  }

  function open(array: boolean) {
    if (frames.length >= DEPTH_MAX) throw new BrokenJson('nested too deeply')
    if (rowDepth < 0 && beginsRow()) rowDepth = frames.length
    if (rowDepth < 0 && frames.length === 0 && started) throw new BrokenJson('more than one value')
    started = true
    frames.push({ array, key: '' })
    expectsKey = !array
  }

  function close(array: boolean) {
    const frame = frames.pop()
    if (!frame || frame.array !== array) throw new BrokenJson('brackets do not match')
    expectsKey = false
  }

  function beginString() {
    inString = true
    isKey = expectsKey && rowDepth < 0 && frames.length <= KEYS_DEPTH
    if (isKey) key = []
    kept = 0
  }

  function endString() {
    inString = false
    const top = frames.at(-1)
    if (!isKey || !top) return
    top.key = keyOf(Buffer.from(key).toString())
    expectsKey = false
  }

  /** Returns whether the byte belongs to the row. */
  function structure(byte: number): boolean {
    const inRow = rowDepth >= 0
    if (byte === QUOTE) beginString()
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) open(byte === OPEN_ARRAY)
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) close(byte === CLOSE_ARRAY)
    else if (byte === COMMA) expectsKey = frames.at(-1)?.array === false
    else if (byte === COLON) expectsKey = false
    return inRow || rowDepth >= 0
  }

  /** The end of the string in this chunk. It searches only for quotes, because every byte of a text goes through here. */
  function endOfString(chunk: Buffer, from: number): number {
    for (let at = from; ; at += 1) {
      const quote = chunk.indexOf(QUOTE, at)
      at = quote < 0 ? chunk.length : quote
      let slashes = 0
      while (at - slashes > from && chunk[at - slashes - 1] === BACKSLASH) slashes += 1
      const isCarried = escaped && at - slashes === from
      const isEscaped = (slashes + (isCarried ? 1 : 0)) % 2 === 1
      if (quote < 0) {
        escaped = isEscaped
        return at
      }
      if (!isEscaped) {
        escaped = false
        return at
      }
    }
  }

  /** Continues to read a string, and returns the position after the bytes that it used. */
  function string(chunk: Buffer, from: number): number {
    const max = row.size > ROW_LARGE ? STRING_OF_LARGE_ROW : STRING_MAX
    const at = endOfString(chunk, from)
    if (isKey && key.length < KEY_MAX) key.push(...chunk.subarray(from, Math.min(at, from + KEY_MAX)))
    if (rowDepth >= 0 && kept < max) {
      const part = chunk.subarray(from, Math.min(at, from + max - kept))
      row.add(part)
      kept += part.length
      if (kept >= max) row.cut()
    }
    if (at === chunk.length) return at
    endString()
    if (rowDepth >= 0) row.add(chunk.subarray(at, at + 1))
    return at + 1
  }

  function between(chunk: Buffer, from: number): number {
    let at = from
    let begin = rowDepth >= 0 ? from : -1
    while (at < chunk.length) {
      const inRow = structure(chunk[at]!)
      if (inRow && begin < 0) begin = at
      at += 1
      if (inRow && frames.length === rowDepth) {
        row.add(chunk.subarray(begin, at))
        begin = -1
        endRow()
      }
      if (inString) break
    }
    if (begin >= 0) row.add(chunk.subarray(begin, at))
    return at
  }

  return {
    write(bytes: Uint8Array) {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (let at = 0; at < chunk.length;) at = inString ? string(chunk, at) : between(chunk, at)
    },

    end() {
      if (!started || inString || frames.length > 0) throw new BrokenJson('ends too early')
    },
  }
}

/** A key may be escaped. If we cut a long key, it may not parse, and no key that we need is so long. */
function keyOf(escaped: string): string {
  try {
    return String(JSON.parse(`"${escaped}"`))
  } catch {
    return escaped
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BrokenJson('a row is not JSON')
  }
}
