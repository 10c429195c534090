import type { Decoded, Decoder } from './decoders.ts'

type Format = { float: boolean; channels: number; sampleRate: number; bits: number }

const HEADER_MAX = 64 * 1024

/** WAV needs no codec, only somebody who finds the samples: RIFF chunks, then PCM or floats. */
export function wavDecoder(): Decoder {
  let format: Format | undefined
  let pending = Buffer.alloc(0)

  function readSamples({ float, channels, sampleRate, bits }: Format): Decoded {
    const frame = channels * (bits / 8)
    const frames = Math.floor(pending.length / frame)
    const read = reader(pending, bits, float)
    const channelData = Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (__, i) => read(i * frame + channel * (bits / 8))),
    )
    pending = pending.subarray(frames * frame)
    return { channelData, samplesDecoded: frames, sampleRate }
  }

  return {
    decode(bytes) {
      pending = Buffer.concat([pending, bytes])
      if (!format) {
        const found = findSamples(pending)
        if (!found && pending.length > HEADER_MAX) throw new Error('No samples in this WAV file')
        if (!found) return { channelData: [], samplesDecoded: 0, sampleRate: 1 }
        format = found.format
        pending = pending.subarray(found.start)
      }
      return readSamples(format)
    },
    flush: () => ({ channelData: [], samplesDecoded: 0, sampleRate: format?.sampleRate ?? 1 }),
    free: () => undefined,
  }
}

function findSamples(bytes: Buffer): { format: Format; start: number } | undefined {
  let format: Format | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (name === 'data' && format) return { format, start: at + 8 }
    if (name === 'fmt ' && at + 24 <= bytes.length) format = readFormat(bytes, at + 8, size)
    at += 8 + size + (size % 2)
  }
  return undefined
}

function readFormat(bytes: Buffer, at: number, size: number): Format {
  const code = bytes.readUInt16LE(at)
  const EXTENSIBLE = 0xff_fe
  const kind = code === EXTENSIBLE && size >= 26 ? bytes.readUInt16LE(at + 24) : code
  const bits = bytes.readUInt16LE(at + 14)
  const known = (kind === 1 && [8, 16, 24, 32].includes(bits)) || (kind === 3 && bits === 32)
  if (!known) throw new Error('A kind of WAV that is not plain samples')
  return {
    float: kind === 3,
    channels: bytes.readUInt16LE(at + 2),
    sampleRate: bytes.readUInt32LE(at + 4),
    bits,
  }
}

function reader(bytes: Buffer, bits: number, float: boolean): (at: number) => number {
  if (float) return (at) => bytes.readFloatLE(at)
  if (bits === 8) return (at) => (bytes.readUInt8(at) - 128) / 128
  return (at) => bytes.readIntLE(at, bits / 8) / 2 ** (bits - 1)
}
