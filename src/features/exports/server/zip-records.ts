/* The records of the zip format (APPNOTE 6.3). All numbers are little-endian. */

export const STORED = 0
export const DEFLATED = 8

const VERSION = 45
/** Names are in UTF-8. */
const FLAGS = 0x0800
/** The sizes follow the bytes. */
const SIZES_AFTER = 0x0008
const MAX_16 = 0xffff
const MAX_32 = 0xffff_ffff
const ZIP64 = 1
/** Made on Unix, so that programs read the mode: a file that its owner may write. */
const MADE_BY = (3 << 8) | VERSION
const MODE = 0o100644

export type Described = {
  name: string
  at: Date
  method: number
  /** Where its header begins. */
  offset: number
  crc: number
  size: number
  compressed: number
  /** Whether the sizes are known only after the bytes. */
  isStream: boolean
}

const flagsOf = ({ isStream }: Described) => FLAGS | (isStream ? SIZES_AFTER : 0)

type Field = [bytes: 2 | 4 | 8, value: number]

function record(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** In the format of DOS, which has no time zone. We write UTC. */
function dosTime(at: Date): [time: Field, date: Field] {
  const year = Math.max(1980, at.getUTCFullYear())
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [2, time],
    [2, date],
  ]
}

export function localHeader(entry: Described): Buffer {
  const { name, at, method, crc, size, compressed, isStream } = entry
  const bytes = Buffer.from(name)
  // With room for 64-bit sizes if the size of the entry isn't known yet.
  const extra = isStream ? record([2, ZIP64], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0)
  const header = record(
    [4, 0x0403_4b50],
    [2, VERSION],
    [2, flagsOf(entry)],
    [2, method],
    ...dosTime(at),
    [4, crc],
    [4, isStream ? MAX_32 : compressed],
    [4, isStream ? MAX_32 : size],
    [2, bytes.length],
    [2, extra.length],
  )
  return Buffer.concat([header, bytes, extra])
}

/** Follows the bytes of a stream. */
export const sizesAfter = ({ crc, size, compressed }: Described): Buffer =>
  record([4, 0x0807_4b50], [4, crc], [8, compressed], [8, size])

export function centralRecord(entry: Described): Buffer {
  const { name, at, method, crc, size, compressed, offset } = entry
  const bytes = Buffer.from(name)
  const large = [size, compressed, offset].filter((value) => value >= MAX_32)
  const extra = large.length > 0 ? [record([2, ZIP64], [2, 8 * large.length]), ...large.map(wide)] : []
  const extraBytes = extra.reduce((sum, { length }) => sum + length, 0)
  const fixed = record(
    [4, 0x0201_4b50],
    [2, MADE_BY],
    [2, VERSION],
    [2, flagsOf(entry)],
    [2, method],
    ...dosTime(at),
    [4, crc],
    [4, Math.min(compressed, MAX_32)],
    [4, Math.min(size, MAX_32)],
    [2, bytes.length],
    [2, extraBytes],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, MODE * 0x1_0000],
    [4, Math.min(offset, MAX_32)],
  )
  return Buffer.concat([fixed, bytes, ...extra])
}

const wide = (value: number) => record([8, value])

type Directory = { entries: number; start: number; bytes: number }

export function endOfDirectory({ entries, start, bytes }: Directory): Buffer {
  const isLarge = entries >= MAX_16 || start >= MAX_32 || bytes >= MAX_32
  const wideEnd = record(
    [4, 0x0606_4b50],
    [8, 44],
    [2, MADE_BY],
    [2, VERSION],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, start],
  )
  const locator = record([4, 0x0706_4b50], [4, 0], [8, start + bytes], [4, 1])
  const end = record(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, MAX_16)],
    [2, Math.min(entries, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(start, MAX_32)],
    [2, 0],
  )
  return Buffer.concat(isLarge ? [wideEnd, locator, end] : [end])
}
