import type { FastifyRequest } from 'fastify'
import { MINUTE } from '../clock.ts'
import { Problem } from '../errors.ts'

const STALL_MS = MINUTE
const LOOK_MS = 5000
/** After this long, an upload has to have arrived at this pace on average. Half a megabyte a minute is no real line. */
const PACE_AFTER_MS = 5 * MINUTE
const PACE_BYTES_PER_MS = 10

declare module 'fastify' {
  interface FastifyRequest {
    /** Rejects when the body has stopped arriving. Null for bodies that have a fixed time. */
    stalled: Promise<never> | null
  }
}

/**
 * Watches the body of an upload from the first moment, whoever reads it: a sender who has gone only holds a connection
 * and a file. A request that nobody reads any more is cut off without an answer.
 */
export function watchStall(request: FastifyRequest) {
  const { raw } = request
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting for it: a rejection that nobody hears of would end the process.
  stalled.catch(() => undefined)
  request.stalled = stalled
  const start = raw.socket.bytesRead
  let seen = start
  let quietMs = 0
  let openMs = 0
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    openMs += LOOK_MS
    quietMs = bytesRead === seen ? quietMs + LOOK_MS : 0
    seen = bytesRead
    const tooSlow = openMs >= PACE_AFTER_MS && bytesRead - start < openMs * PACE_BYTES_PER_MS
    if (quietMs < STALL_MS && !tooSlow) return
    stop()
    reject(tooSlow && quietMs < STALL_MS ? uploadTooSlow() : uploadStalled())
    setTimeout(() => raw.destroy(), ANSWER_MS).unref()
  }, LOOK_MS).unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

/** Whoever reads the body has this long to answer that it has stalled. */
const ANSWER_MS = 1000

const ended = (code: string, message: string) =>
  new Problem(408, code, message, { headers: { connection: 'close' } })

const uploadStalled = () => ended('upload_stalled', 'The upload stopped for a minute. Please try again.')

const uploadTooSlow = () =>
  ended(
    'upload_too_slow',
    'The upload is too slow to finish in time. Please try again on a faster connection.',
  )
