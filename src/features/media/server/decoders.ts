export type Decoded = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }

export type Decoder = {
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush(): Decoded | Promise<Decoded>
  free(): void
}

const NOTHING: Decoded = { channelData: [], samplesDecoded: 0, sampleRate: 1 }

/** Each decoder is loaded by whoever first needs it: they are WebAssembly, and large. */
export async function decoderFor(mime: string): Promise<Decoder | undefined> {
  switch (mime) {
    case 'audio/mpeg':
      return mp3()
    case 'audio/wav':
    case 'audio/vnd.wave':
      return (await import('./wav.ts')).wavDecoder()
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
  return { decode: (bytes) => decoder.decode(bytes), flush: () => NOTHING, free: () => decoder.free() }
}

async function flac(): Promise<Decoder> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  const decoder = new FLACDecoder()
  await decoder.ready
  return { decode: (b) => decoder.decode(b), flush: () => decoder.flush(), free: () => decoder.free() }
}

async function vorbis(): Promise<Decoder> {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis')
  const decoder = new OggVorbisDecoder()
  await decoder.ready
  return { decode: (b) => decoder.decode(b), flush: () => decoder.flush(), free: () => decoder.free() }
}

async function opus(): Promise<Decoder> {
  const { OggOpusDecoder } = await import('ogg-opus-decoder')
  const decoder = new OggOpusDecoder()
  await decoder.ready
  return { decode: (b) => decoder.decode(b), flush: () => decoder.flush(), free: () => decoder.free() }
}
