import type { FastifyRequest } from 'fastify'
import { MINUTE } from '../clock.ts'
import { Problem } from '../errors.ts'
import { uploadTexts } from '../texts/errors.ts'

const STALL_MS = MINUTE
const CHECK_EVERY_MS = 5000
/** After this long, an upload must have a minimum average speed, about 600 kB a minute. */
const PACE_AFTER_MS = 5 * MINUTE
const PACE_BYTES_PER_MS = 10

declare module 'fastify' {
  interface FastifyRequest {
    /** Rejects when the body has stopped arriving. Null for bodies with a fixed time limit. */
    stalled: Promise<never> | null
  }
}

/**
 * Watches the body of an upload from the start. A sender that has gone only blocks a connection and a file. A request
 * that nobody reads any more is closed without a response.
 */
export function watchStall(request: FastifyRequest) {
  const { raw } = request
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  // An unhandled rejection would end the process.
  stalled.catch(() => undefined)
  request.stalled = stalled
  const start = raw.socket.bytesRead
  let seen = start
  let quietMs = 0
  let openMs = 0
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    openMs += CHECK_EVERY_MS
    quietMs = bytesRead === seen ? quietMs + CHECK_EVERY_MS : 0
    seen = bytesRead
    const tooSlow = openMs >= PACE_AFTER_MS && bytesRead - start < openMs * PACE_BYTES_PER_MS
    if (quietMs < STALL_MS && !tooSlow) return
    stop()
    reject(tooSlow && quietMs < STALL_MS ? uploadTooSlow() : uploadStalled())
    setTimeout(() => raw.destroy(), ANSWER_MS).unref()
  }, CHECK_EVERY_MS).unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

/** The reader of the body has this long to respond after a stall. */
const ANSWER_MS = 1000

const ended = (code: string, message: string) =>
  new Problem(408, code, message, { headers: { connection: 'close' } })

const uploadStalled = () => ended('upload_stalled', uploadTexts.stalled)

const uploadTooSlow = () => ended('upload_too_slow', uploadTexts.tooSlow)
