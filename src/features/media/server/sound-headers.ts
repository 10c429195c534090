import type { FileHandle } from 'node:fs/promises'
import { CHANNELS_MAX, type SoundHeader } from './sound-limits.ts'
import { waveHeader } from './wav.ts'

/** Reads only the header, which decides how much work and memory decoding takes. */
export async function readSoundHeader(file: FileHandle, mime: string): Promise<SoundHeader> {
  switch (mime) {
    case 'audio/wav':
    case 'audio/vnd.wave':
      return waveHeader(file)
    case 'audio/flac':
    case 'audio/x-flac':
      return flacHeader(file)
    case 'audio/ogg':
    case 'audio/opus':
    case 'audio/ogg; codecs=opus':
      return oggHeader(file)
    default:
      return 'decodable'
  }
}

const STREAM_INFO_BYTES = 34
const SMALLEST_BLOCK = 16

/** The first block must describe the stream: its rate, its channels and its frame size. */
async function flacHeader(file: FileHandle): Promise<SoundHeader> {
  const head = await readAt(file, await behindTag(file), 8 + STREAM_INFO_BYTES)
  if (head.length < 8 + STREAM_INFO_BYTES || head.toString('latin1', 0, 4) !== 'fLaC') return 'invalid'
  const isStreamInfo = (head[4]! & 0x7f) === 0 && head.readUIntBE(5, 3) === STREAM_INFO_BYTES
  const largestBlock = head.readUInt16BE(10)
  const rate = head.readUIntBE(18, 3) >> 4
  return isStreamInfo && largestBlock >= SMALLEST_BLOCK && rate > 0 ? 'decodable' : 'invalid'
}

/** Some programs write an ID3 tag before a FLAC stream. */
async function behindTag(file: FileHandle): Promise<number> {
  const head = await readAt(file, 0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

/** The first packet of the first page gives the number of channels. */
async function oggHeader(file: FileHandle): Promise<SoundHeader> {
  const page = await readAt(file, 0, 27 + 255 + 30)
  const packet = page.subarray(27 + (page[26] ?? 0))
  const channels = channelsOf(packet)
  if (channels === undefined) return 'undecodable'
  if (channels === 0) return 'invalid'
  return channels <= CHANNELS_MAX ? 'decodable' : 'undecodable'
}

function channelsOf(packet: Buffer): number | undefined {
  if (packet.toString('latin1', 0, 8) === 'OpusHead') return packet[9]
  if (packet.toString('latin1', 1, 7) === 'vorbis') return packet[11]
  return undefined
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}
