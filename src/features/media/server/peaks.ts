import { open } from 'node:fs/promises'
import { decoderFor, type Decoded } from './decoders.ts'

/** So many bars fit beside each other on a phone and still look like the music. */
export const PEAKS = 200
const CHUNK_BYTES = 256 * 1024

/**
 * How loud a recording is along its length, 0 to 100. Read piece by piece: a long one costs time, not memory.
 * Null for kinds that nothing here can decode; they play all the same.
 */
export async function readPeaks(path: string, mime: string, seconds: number): Promise<number[] | null> {
  const decoder = await decoderFor(mime)
  if (!decoder || !(seconds > 0)) return null
  const meter = new Meter(seconds)
  const file = await open(path, 'r')
  try {
    const chunk = new Uint8Array(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      meter.add(await decoder.decode(chunk.slice(0, bytesRead)))
    }
    meter.add(await decoder.flush())
    return meter.peaks()
  } catch {
    // Broken in the middle: most players cope, so nobody is refused for it.
    return null
  } finally {
    decoder.free()
    await file.close()
  }
}

class Meter {
  readonly #loudest = new Float32Array(PEAKS)
  readonly #seconds: number
  #samples = 0

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  add({ channelData, samplesDecoded, sampleRate }: Decoded) {
    const total = this.#seconds * sampleRate
    for (let i = 0; i < samplesDecoded; i++) {
      const bar = Math.min(PEAKS - 1, Math.floor(((this.#samples + i) / total) * PEAKS))
      for (const channel of channelData) {
        const level = Math.abs(channel[i] ?? 0)
        if (level > this.#loudest[bar]!) this.#loudest[bar] = level
      }
    }
    this.#samples += samplesDecoded
  }

  /** The loudest moment is 100: quiet masters are drawn as well as loud ones. */
  peaks(): number[] | null {
    const loudest = Math.max(...this.#loudest)
    if (this.#samples === 0) return null
    return Array.from(this.#loudest, (level) => (loudest > 0 ? Math.round((level / loudest) * 100) : 0))
  }
}
