/** A JSON array, written element by element. */
export async function* jsonArray(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row)}`
    separator = ','
  }
  yield separator === '[' ? '[]' : '\n]'
}

/** Joins texts into larger chunks of bytes, because one chunk for each small text would be slow. */
export async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting: string[] = []
  let length = 0
  for await (const text of texts) {
    waiting.push(text)
    length += text.length
    if (length < CHUNK) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.from(waiting.join(''))
}

const CHUNK = 65_536
