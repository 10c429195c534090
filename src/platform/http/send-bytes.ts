import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../storage/storage.ts'
import { parseRange } from './ranges.ts'

type Whole = { bytes: number; etag: string }

/** Sends a stored file, or the range that a player requests. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
  whole: Whole,
) {
  const { range: wanted, 'if-range': ifRange } = request.headers
  const range = ifRange && ifRange !== whole.etag ? undefined : parseRange(wanted, whole.bytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${whole.bytes}`)
      .header('cache-control', 'no-store')
      .send()
  }
  const length = range ? range.end - range.start + 1 : whole.bytes
  void reply.header('content-length', length)
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${whole.bytes}`)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await storage.read(key, range))
}
