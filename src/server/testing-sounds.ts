import { readFileSync } from 'node:fs'

type Wave = {
  rate?: number
  channels?: number
  bits?: number
  align?: number
  info?: number
  format?: number
}

const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** A WAV file with these samples. Any field of its header may be false, and `info` empty tags precede the samples. */
export function wave(samples: Buffer, given: Wave = {}): Buffer {
  const { rate = 8000, channels = 1, bits = 8, info = 0, format = 1 } = given
  const align = given.align ?? (channels * bits) / 8
  const fmt = Buffer.alloc(16)
  fmt.writeUInt16LE(format, 0)
  fmt.writeUInt16LE(channels, 2)
  fmt.writeUInt32LE(rate, 4)
  fmt.writeUInt32LE(rate * align, 8)
  fmt.writeUInt16LE(align, 12)
  fmt.writeUInt16LE(bits, 14)
  const tags =
    info > 0 ? chunk('LIST', Buffer.from(`INFO${'INAM\0\0\0\0'.repeat(info)}`, 'latin1')) : Buffer.alloc(0)
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', fmt), tags, chunk('data', samples)])
  return chunk('RIFF', body)
}

type Flac = {
  frames?: number
  channels?: number
  block?: number
  rate?: number
  seconds?: number
  empty?: number
}

/** A FLAC file of constant frames, the smallest possible. `empty` metadata blocks precede them. */
export function flac(given: Flac = {}): Buffer {
  const { frames = 10, channels = 1, block = 4096, rate = 8000, empty = 0 } = given
  const total = Math.round((given.seconds ?? (frames * block) / rate) * rate)
  const info = Buffer.alloc(34)
  info.writeUInt16BE(block, 0)
  info.writeUInt16BE(block, 2)
  info.writeUIntBE((rate << 4) | ((channels - 1) << 1), 10, 3)
  info.writeUInt8((15 << 4) | Math.floor(total / 2 ** 32), 13)
  info.writeUInt32BE(total % 2 ** 32, 14)
  const blocks = Array.from({ length: empty }, () => Buffer.from([1, 0, 0, 0]))
  const head = Buffer.from([empty > 0 ? 0 : 0x80, 0, 0, 34])
  if (empty > 0) blocks[empty - 1] = Buffer.from([0x81, 0, 0, 0])
  const sound = Array.from({ length: frames }, (_, i) => flacFrame(i % 128, channels, block, rate))
  return Buffer.concat([Buffer.from('fLaC'), head, info, ...blocks, ...sound])
}

const FLAC_RATES: Record<number, number> = { 8000: 4, 44_100: 9, 48_000: 10 }

/** All samples have the same value, so 65,535 of them take two bytes. */
function flacFrame(number: number, channels: number, block: number, rate: number): Buffer {
  const start = Buffer.from([0xff, 0xf8, 0x70 | FLAC_RATES[rate]!, ((channels - 1) << 4) | 8, number, 0, 0])
  start.writeUInt16BE(block - 1, 5)
  const subframes = Buffer.from(Array.from({ length: channels }, () => [0, 0x20, number]).flat())
  const headed = Buffer.concat([start, Buffer.from([crc(start, 8, 0x07)])])
  const frame = Buffer.concat([headed, subframes])
  const end = Buffer.alloc(2)
  end.writeUInt16BE(crc(frame, 16, 0x80_05))
  return Buffer.concat([frame, end])
}

/** The CRC of FLAC (8 and 16 bits) and Ogg (32 bits): most significant bit first. */
function crc(bytes: Buffer, width: 8 | 16 | 32, polynomial: number): number {
  const top = 2 ** (width - 1)
  let value = 0
  for (const byte of bytes) {
    value = (value ^ (byte * 2 ** (width - 8))) >>> 0
    for (let bit = 0; bit < 8; bit++) {
      const carry = value >= top
      value = (value * 2) % 2 ** width
      if (carry) value = (value ^ polynomial) >>> 0
    }
  }
  return value
}

/** One second of silence and one of a tone. A file, because we have no Vorbis encoder. */
export const vorbis = () => readFileSync(new URL('testing-tone.ogg', import.meta.url))

/** Silence as Ogg Opus: packets of one byte, each with the maximum duration. */
export function opus({ pages = 4, packets = 50, channels = 2 } = {}): Buffer {
  const head = Buffer.from([...Buffer.from('OpusHead'), 1, channels, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)])
  // 60 ms at 48 kHz, the longest frame, without audio data.
  const samples = 2880
  const sound = Array.from({ length: pages }, (_, i) =>
    oggPage(
      i + 2,
      i + 1 === pages ? 4 : 0,
      (i + 1) * packets * samples,
      Array.from({ length: packets }, () => Buffer.from([0x1c])),
    ),
  )
  return Buffer.concat([oggPage(0, 2, 0, [head]), oggPage(1, 0, 0, [tags]), ...sound])
}

function oggPage(number: number, flags: number, granule: number, packets: Buffer[]): Buffer {
  const head = Buffer.alloc(27 + packets.length)
  head.write('OggS')
  head.writeUInt8(flags, 5)
  head.writeBigUInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(number, 18)
  head.writeUInt8(packets.length, 26)
  packets.forEach((packet, i) => head.writeUInt8(packet.length, 27 + i))
  const page = Buffer.concat([head, ...packets])
  page.writeUInt32LE(crc(page, 32, 0x04_c1_1d_b7), 22)
  return page
}
