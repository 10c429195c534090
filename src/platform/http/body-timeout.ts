import type { FastifyRequest } from 'fastify'

const BODY_MS = 30_000

/** Uploads may take their time; whoever sends a small form byte by byte only holds a connection. */
export async function bodyTimeout(request: FastifyRequest) {
  const { raw } = request
  const upload = request.headers['content-type']?.startsWith('multipart/')
  if (raw.complete || upload || raw.method === 'GET' || raw.method === 'HEAD') return
  const timer = setTimeout(() => raw.destroy(), BODY_MS).unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}
