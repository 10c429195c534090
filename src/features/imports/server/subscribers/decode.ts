/* Spreadsheets save CSV as UTF-8 or as windows-1252, and don't say which. */

const SAMPLE = 64 * 1024

function decoderFor(sample: Uint8Array): TextDecoder {
  if (sample[0] === 0xff && sample[1] === 0xfe) return new TextDecoder('utf-16le')
  if (sample[0] === 0xfe && sample[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder(isUtf8(sample) ? 'utf-8' : 'windows-1252')
}

/** The sample may end within a character. */
function isUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The text of a file, in pieces. A byte order mark is left out. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let sample: Uint8Array[] = []
  let size = 0
  let decoder: TextDecoder | undefined
  const begin = () => {
    const start = Buffer.concat(sample)
    sample = []
    decoder = decoderFor(start)
    return decoder.decode(start, { stream: true })
  }
  for await (const chunk of bytes) {
    if (decoder) yield decoder.decode(chunk, { stream: true })
    else {
      sample.push(chunk)
      size += chunk.length
      if (size >= SAMPLE) yield begin()
    }
  }
  if (!decoder) yield begin()
  yield decoder!.decode()
}
