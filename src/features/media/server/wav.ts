import type { FileHandle } from 'node:fs/promises'
import type { Decoded, Decoder } from './decoders.ts'
import { CHANNELS_MAX, RATE_MAX, type SoundHeader } from './sound-limits.ts'

/** The header of a WAV file, and where its samples begin. */
type Wave = { kind: number; channels: number; rate: number; align: number; bits: number; start: number }

/** Files of recorders have a handful of chunks before the sound. */
const CHUNKS_MAX = 64
const FORMAT_BYTES = 26
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xff_fe

/** Undefined if there is no format, or no sound after it. */
async function readWave(file: FileHandle): Promise<Wave | undefined> {
  const head = Buffer.alloc(8)
  let format: Omit<Wave, 'start'> | undefined
  for (let at = 12, chunks = 0; chunks < CHUNKS_MAX; chunks++) {
    if ((await file.read(head, 0, 8, at)).bytesRead < 8) return undefined
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    if (name === 'data') return format && { ...format, start: at + 8 }
    if (name === 'fmt ' && size >= 16) format = await readFormat(file, at + 8)
    at += 8 + size + (size % 2)
  }
  return undefined
}

async function readFormat(file: FileHandle, at: number): Promise<Omit<Wave, 'start'>> {
  const bytes = Buffer.alloc(FORMAT_BYTES)
  await file.read(bytes, 0, FORMAT_BYTES, at)
  const code = bytes.readUInt16LE(0)
  return {
    kind: code === EXTENSIBLE ? bytes.readUInt16LE(24) : code,
    channels: bytes.readUInt16LE(2),
    rate: bytes.readUInt32LE(4),
    align: bytes.readUInt16LE(12),
    bits: bytes.readUInt16LE(14),
  }
}

export async function waveHeader(file: FileHandle): Promise<SoundHeader> {
  const wave = await readWave(file)
  if (!wave || wave.channels === 0 || wave.rate === 0) return 'invalid'
  return isPlain(wave) ? 'decodable' : 'undecodable'
}

/** Plain samples, and a header without contradictions. */
const isPlain = ({ kind, channels, rate, align, bits }: Wave) =>
  ((kind === PCM && [8, 16, 24, 32].includes(bits)) || (kind === FLOAT && bits === 32)) &&
  channels <= CHANNELS_MAX &&
  rate <= RATE_MAX &&
  align === channels * (bits / 8)

/** WAV needs no codec: we only have to find its samples. */
export async function wavDecoder(file: FileHandle): Promise<Decoder> {
  const wave = await readWave(file)
  if (!wave || !isPlain(wave)) throw new Error('Not a WAV file of plain samples')
  const { channels, rate, bits, align, start } = wave
  let pending = Buffer.alloc(0)

  function decode(bytes: Uint8Array): Decoded {
    pending = Buffer.concat([pending, bytes])
    const frames = Math.floor(pending.length / align)
    const read = reader(pending, bits, wave!.kind === FLOAT)
    const channelData = Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(frames)
      for (let i = 0, at = channel * (bits / 8); i < frames; i++, at += align) samples[i] = read(at)
      return samples
    })
    pending = pending.subarray(frames * align)
    return { channelData, samplesDecoded: frames, sampleRate: rate }
  }

  const flush = () => ({ channelData: [], samplesDecoded: 0, sampleRate: rate })
  return { start, pieceBytes: 64 * 1024, decode, flush, free: () => undefined }
}

function reader(bytes: Buffer, bits: number, float: boolean): (at: number) => number {
  if (float) return (at) => bytes.readFloatLE(at)
  if (bits === 8) return (at) => (bytes.readUInt8(at) - 128) / 128
  return (at) => bytes.readIntLE(at, bits / 8) / 2 ** (bits - 1)
}
