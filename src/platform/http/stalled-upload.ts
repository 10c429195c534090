import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'

const STALL_MS = 60_000
const LOOK_MS = 5000

/** Rejects when no byte of a body has arrived for a minute: a sender who has gone only holds a connection and a file. */
export function watchStall({ raw }: FastifyRequest) {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  let seen = raw.socket.bytesRead
  let quietMs = 0
  const timer = setInterval(() => {
    quietMs = raw.socket.bytesRead === seen ? quietMs + LOOK_MS : 0
    seen = raw.socket.bytesRead
    if (quietMs >= STALL_MS) reject(uploadStalled())
  }, LOOK_MS).unref()
  return { stalled, stop: () => clearInterval(timer) }
}

const uploadStalled = () =>
  new Problem(408, 'upload_stalled', 'The upload stopped for a minute. Please try again.', {
    headers: { connection: 'close' },
  })
