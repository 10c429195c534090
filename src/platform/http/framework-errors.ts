import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { statusTexts } from '../texts/errors.ts'
import { handleError } from './error-handler.ts'

/** Unreadable URLs never reach a route, but get an error in the same format. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void handleError(error, request, reply)

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Input that is not HTTP has no request object, so write the response by hand. */
export function clientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify({ message: statusTexts[400], code: 'bad_request' })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}
