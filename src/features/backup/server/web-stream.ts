import { ReadableStream as NodeWebStream } from 'node:stream/web'

/** Node has `ReadableStream.from`, which the browser's types lack. */
export const webStreamOf = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeWebStream.from(source) as ReadableStream<Uint8Array>
