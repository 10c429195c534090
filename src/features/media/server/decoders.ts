import type { FileHandle } from 'node:fs/promises'

export type Decoded = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }

export type Decoder = {
  /** The offset at which it starts reading. */
  start?: number
  /** How many bytes it gets at once. */
  pieceBytes: number
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush(): Decoded | Promise<Decoded>
  free(): void
}

const NOTHING: Decoded = { channelData: [], samplesDecoded: 0, sampleRate: 1 }

/**
 * Silence takes almost no bytes in these formats: a frame of FLAC holds 65,535 samples of 8 channels in 34 bytes. A
 * piece of this size therefore grows to 32 MB at most.
 */
const SMALL_PIECE = 512
/** MP3 has no such frames: its sound is at most 400 times as large as its bytes. */
const MP3_PIECE = 16 * 1024

/** Decoders are large WebAssembly modules, so each is loaded when it is first needed. */
export async function decoderFor(mime: string, file: FileHandle): Promise<Decoder | undefined> {
  switch (mime) {
    case 'audio/mpeg':
      return mp3()
    case 'audio/wav':
    case 'audio/vnd.wave':
      return (await import('./wav.ts')).wavDecoder(file)
    case 'audio/flac':
    case 'audio/x-flac':
      return flac()
    case 'audio/ogg':
      return vorbis()
    case 'audio/opus':
    case 'audio/ogg; codecs=opus':
      return opus()
    default:
      return undefined
  }
}

async function mp3(): Promise<Decoder> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  return {
    pieceBytes: MP3_PIECE,
    decode: (bytes) => decoder.decode(bytes),
    flush: () => NOTHING,
    free: () => decoder.free(),
  }
}

type Streaming = Pick<Decoder, 'decode' | 'flush' | 'free'> & { ready: Promise<void> }

async function inSmallPieces(decoder: Streaming): Promise<Decoder> {
  await decoder.ready
  return {
    pieceBytes: SMALL_PIECE,
    decode: (bytes) => decoder.decode(bytes),
    flush: () => decoder.flush(),
    free: () => decoder.free(),
  }
}

async function flac(): Promise<Decoder> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  return inSmallPieces(new FLACDecoder())
}

async function vorbis(): Promise<Decoder> {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis')
  return inSmallPieces(new OggVorbisDecoder())
}

async function opus(): Promise<Decoder> {
  const { OggOpusDecoder } = await import('ogg-opus-decoder')
  return inSmallPieces(new OggOpusDecoder())
}
