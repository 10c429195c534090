const SNIFFED_BYTES = 512

/** The encoding of a file, from its first bytes or its XML declaration. */
function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const head = Buffer.from(start.subarray(0, SNIFFED_BYTES)).toString('latin1')
  const declared = /^[^<]{0,8}<\?xml[^>]*\sencoding=["']([\w.:-]{1,30})["']/.exec(head)?.[1] ?? 'utf-8'
  // If the declaration is readable as single bytes, the file can't be UTF-16, whatever it says.
  return /^utf-?16|^ucs/i.test(declared) ? 'utf-8' : declared
}

function decoderFor(start: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(encodingOf(start))
  } catch {
    return new TextDecoder()
  }
}

/** The text of a file in any usual encoding. Invalid bytes become replacement characters. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array()
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < SNIFFED_BYTES) continue
    decoder = decoderFor(start)
    yield decoder.decode(start, { stream: true })
  }
  yield decoder ? decoder.decode() : decoderFor(start).decode(start)
}
