import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './encoding.ts'

/** Sends batches as one JSON array while they are read, compressed if the client accepts it. */
export async function sendJsonStream(
  request: FastifyRequest,
  reply: FastifyReply,
  batches: AsyncGenerator<unknown[]>,
) {
  // An immediate failure becomes an ordinary error response.
  const first = await batches.next()
  const json = Readable.from(jsonArray(first, batches))
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  // The array is already serialised, piece by piece.
  reply.serializer((payload) => payload as string)
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(json)
  void reply.header('content-encoding', encoding)
  // Later failures can only cut the response off.
  const coder = encoding === 'br' ? brotli() : createGzip()
  return reply.send(
    pipeline(json, coder, (error) => error && request.log.warn({ err: error }, 'a list was cut off')),
  )
}

const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

async function* jsonArray(first: IteratorResult<unknown[]>, rest: AsyncGenerator<unknown[]>) {
  let separator = '['
  for (let next = first; !next.done; next = await rest.next()) {
    if (next.value.length === 0) continue
    yield separator + next.value.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
