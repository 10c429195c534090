import { open, type FileHandle } from 'node:fs/promises'
import { decoderFor, type Decoded, type Decoder } from './decoders.ts'
import { readSoundHeader } from './sound-headers.ts'
import { CHANNELS_MAX, RATE_MAX } from './sound-limits.ts'

/** This many bars fit on a phone and still look like the music. */
export const PEAKS = 200
/** Six hours at 48 kHz. Longer files are not worth the time. */
const SAMPLES_MAX = 6 * 3600 * 48_000

/**
 * Loudness along a recording, 0 to 100. Reads piece by piece, so a long file costs time but no memory. Null for
 * formats that we cannot decode; they still play.
 */
export async function readPeaks(path: string, mime: string, seconds: number): Promise<number[] | null> {
  if (!(seconds > 0)) return null
  const file = await open(path, 'r')
  try {
    if ((await readSoundHeader(file, mime)) !== 'decodable') return null
    const decoder = await decoderFor(mime, file)
    return decoder ? await measure(file, decoder, new Meter(seconds)) : null
  } catch {
    // The file is broken in the middle. Most players cope, so we don't refuse it.
    return null
  } finally {
    await file.close()
  }
}

async function measure(file: FileHandle, decoder: Decoder, meter: Meter): Promise<number[] | null> {
  try {
    const pieces = readPieces(file, decoder)
    for await (const piece of pieces) {
      meter.add(await decoder.decode(piece))
      if (meter.full) return meter.peaks()
    }
    meter.add(await decoder.flush())
    return meter.peaks()
  } finally {
    decoder.free()
  }
}

const CHUNK_BYTES = 256 * 1024

/** Reads large blocks from disk and passes them on in small pieces for the decoder. */
async function* readPieces(file: FileHandle, { start = 0, pieceBytes }: Decoder): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(CHUNK_BYTES)
  for (let at = start; ;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at)
    if (bytesRead === 0) return
    at += bytesRead
    for (let i = 0; i < bytesRead; i += pieceBytes) yield chunk.slice(i, Math.min(i + pieceBytes, bytesRead))
  }
}

class Meter {
  readonly #loudest = new Float32Array(PEAKS)
  readonly #seconds: number
  #samples = 0
  #total = SAMPLES_MAX

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** A file may hold more sound than it declares. The rest is not drawn. */
  get full(): boolean {
    return this.#samples >= this.#total
  }

  add({ channelData, samplesDecoded, sampleRate }: Decoded) {
    if (samplesDecoded === 0) return
    if (channelData.length > CHANNELS_MAX || sampleRate > RATE_MAX) throw new Error('Not a sound file')
    this.#total = Math.min(SAMPLES_MAX, this.#seconds * sampleRate)
    for (let from = 0; from < samplesDecoded;) {
      const bar = Math.min(PEAKS - 1, Math.floor(((this.#samples + from) / this.#total) * PEAKS))
      const to = bar === PEAKS - 1 ? samplesDecoded : this.#startOf(bar + 1)
      const end = Math.max(from + 1, Math.min(samplesDecoded, to))
      for (const channel of channelData)
        this.#loudest[bar] = Math.max(this.#loudest[bar]!, loudestOf(channel, from, end))
      from = end
    }
    this.#samples += samplesDecoded
  }

  /** The start of a bar, counted from the current piece. */
  #startOf(bar: number): number {
    return Math.ceil((bar / PEAKS) * this.#total) - this.#samples
  }

  /** The loudest moment is 100, so that quiet masters are as visible as loud ones. */
  peaks(): number[] | null {
    const loudest = Math.max(...this.#loudest)
    if (this.#samples === 0) return null
    return Array.from(this.#loudest, (level) => (loudest > 0 ? Math.round((level / loudest) * 100) : 0))
  }
}

/** A plain loop: this runs once for every sample of a recording. */
function loudestOf(samples: Float32Array, from: number, to: number): number {
  const end = Math.min(to, samples.length)
  let loudest = 0
  for (let i = from; i < end; i++) {
    const level = Math.abs(samples[i]!)
    if (level > loudest) loudest = level
  }
  return loudest
}
