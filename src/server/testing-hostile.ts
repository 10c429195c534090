import sharp from 'sharp'
import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { flac, opus, vorbis, wave } from './testing-sounds.ts'

const SAMPLE = new URL('../../sample/audio/kelpwork-pressure-ridge.mp3', import.meta.url)
const MP3_BYTES = 24_000

const drawn = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 160, height: 120, channels: 3, background: '#fff', noise } })
}

/** One small valid file of every type that forms accept. */
export const validFiles = async (): Promise<Record<string, Buffer>> => ({
  wav: wave(Buffer.alloc(8000, 130), { bits: 16, channels: 2 }),
  flac: flac({ channels: 2 }),
  mp3: readFileSync(SAMPLE).subarray(0, MP3_BYTES),
  vorbis: vorbis(),
  opus: opus(),
  png: await drawn().png().toBuffer(),
  jpeg: await drawn().jpeg({ progressive: true }).toBuffer(),
  webp: await drawn().webp().toBuffer(),
  avif: await drawn().avif({ effort: 0 }).toBuffer(),
  gif: await drawn().gif().toBuffer(),
  pdf: pdf(),
  zip: zip([{ name: '[Content_Types].xml', data: Buffer.from('<Types/>') }]),
})

const pdf = () =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF',
  )

type Entry = { name: string; data: Buffer; /** The size that the header states. */ declared?: number }

/** Only the entries, because nothing else is read. */
export const zip = (entries: Entry[]): Buffer =>
  Buffer.concat(
    entries.map(({ name, data, declared }) => {
      const packed = deflateRawSync(data)
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04_03_4b_50, 0)
      head.writeUInt16LE(20, 4)
      head.writeUInt16LE(8, 8)
      head.writeUInt32LE(crc32(data), 14)
      head.writeUInt32LE(packed.length, 18)
      head.writeUInt32LE(declared ?? data.length, 22)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name), packed])
    }),
  )

/** 1.6 GB of samples in 14 kB: nine minutes of 8 channels, or whatever length it claims. */
export const flacBomb = (seconds?: number) =>
  flac({ frames: 400, channels: 8, block: 65_535, rate: 48_000, seconds })

const FLOOD = 200_000

/** 800 kB of empty tags. */
export const floods = {
  flac: () => flac({ empty: FLOOD }),
  wav: () => wave(Buffer.alloc(8000, 128), { info: FLOOD / 2 }),
}

/** Random numbers from 0 to 1 that repeat for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0xff_ff, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff]
const CHANGES_MAX = 8

/** The file with a few changes, half of them near its beginning, where the header is. */
export function mutated(file: Buffer, random: () => number): Buffer {
  let bytes: Buffer = Buffer.from(file)
  const upTo = (limit: number) => Math.floor(random() * limit)
  const place = () => upTo(random() < 0.5 ? Math.min(128, bytes.length) : bytes.length)
  const extreme = () => EXTREMES[upTo(EXTREMES.length)]!
  const changes: (() => void)[] = [
    () => void (bytes[place()] = extreme() & 0xff),
    () => void (bytes[place()]! ^= 1 << upTo(8)),
    () => void (bytes.length > 4 && bytes.writeUInt32LE(extreme(), Math.min(place(), bytes.length - 4))),
    () => void (bytes.length > 4 && bytes.writeUInt32BE(extreme(), Math.min(place(), bytes.length - 4))),
    () => void (bytes = bytes.subarray(0, Math.max(16, upTo(bytes.length)))),
    () => {
      const [from, to] = [place(), place()].toSorted((a, b) => a - b) as [number, number]
      bytes = Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
    },
    () => void bytes.fill(extreme() & 0xff, place(), place()),
  ]
  for (let left = 1 + upTo(CHANGES_MAX); left > 0; left--) changes[upTo(changes.length)]!()
  return bytes
}

/** How to change the size in the header of each picture format. */
const SIZES: Record<string, (file: Buffer, edge: number) => void> = {
  png(file, edge) {
    file.writeUInt32BE(edge, 16)
    file.writeUInt32BE(edge, 20)
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  },
  jpeg(file, edge) {
    const start = file.indexOf(Buffer.from([0xff, 0xc2]))
    file.writeUInt16BE(edge, start + 5)
    file.writeUInt16BE(edge, start + 7)
  },
  webp(file, edge) {
    const start = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    file.writeUInt16LE(edge, start + 3)
    file.writeUInt16LE(edge, start + 5)
  },
  avif(file, edge) {
    const start = file.indexOf('ispe')
    file.writeUInt32BE(edge, start + 8)
    file.writeUInt32BE(edge, start + 12)
  },
  gif(file, edge) {
    file.writeUInt16LE(edge, 6)
    file.writeUInt16LE(edge, 8)
    const frame = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    file.writeUInt16LE(edge, frame + 5)
    file.writeUInt16LE(edge, frame + 7)
  },
}

/** The pictures among these files, with a false size in the header. */
export const declaring = (files: Record<string, Buffer>, edge: number): [string, Buffer][] =>
  Object.entries(SIZES).map(([kind, declare]) => {
    const bytes = Buffer.from(files[kind]!)
    declare(bytes, edge)
    return [kind, bytes]
  })
