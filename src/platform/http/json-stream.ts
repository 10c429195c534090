import { Readable } from 'node:stream'
import { createBrotliCompress, createGzip, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './encoding.ts'

/** Sends batches as one JSON array while they are read, compressed for whoever takes it. */
export function sendJsonStream(
  request: FastifyRequest,
  reply: FastifyReply,
  batches: AsyncIterable<unknown[]>,
) {
  const json = Readable.from(jsonArray(batches))
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  // Serialised here: the array exists only piece by piece.
  reply.serializer((payload) => payload as string)
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(json)
  void reply.header('content-encoding', encoding)
  return reply.send(json.pipe(encoding === 'br' ? brotli() : createGzip()).on('error', () => json.destroy()))
}

const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

async function* jsonArray(batches: AsyncIterable<unknown[]>) {
  let separator = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
