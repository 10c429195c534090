import type { FastifyRequest } from 'fastify'
import { hasBody, isUpload } from './bodies.ts'
import { watchStall } from './stalled-upload.ts'

const BODY_MS = 30_000

/** Uploads may be slow as long as bytes arrive. A small form that arrives byte by byte only blocks a connection. */
export async function bodyTimeout(request: FastifyRequest) {
  const { raw } = request
  if (raw.complete || !hasBody(request)) return
  if (isUpload(request)) return watchStall(request)
  const timer = setTimeout(() => raw.destroy(), BODY_MS).unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}
