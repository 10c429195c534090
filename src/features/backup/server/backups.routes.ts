import type { FastifyRequest } from 'fastify'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sendPrivate } from '#platform/http/send-private.ts'
import { backupsCalls } from '../backups.calls.ts'
import type { Backups } from './backups.service.ts'

export const backupsRoutes: Routes<{ backups: Backups }> = async (app, { backups }) => {
  const route = routesOf(app, backupsCalls)

  route('GET /api/backups', () => backups.state())

  route('POST /api/backups', ({ identity }) => backups.start(identity.accountId))

  route('GET /api/backups/:id/download', async (request, reply) => {
    const { storage, file } = await backups.open(request.params.id)
    if (request.query.check) return reply.code(204).send()
    if (isBeginning(request)) await backups.noteDownload(file)
    reply.serializer((payload) => payload as string)
    return sendPrivate(request, reply, storage, { file, as: 'attachment' })
  })
}

/** A browser asks for the rest of an interrupted download. That is the same download. */
const isBeginning = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) =>
  method === 'GET' && (headers.range === undefined || headers.range.startsWith('bytes=0-'))
