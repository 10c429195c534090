import { z } from 'zod'
import { errors, type Routes } from '#platform/http/routes.ts'
import { EventInput } from '../events.schema.ts'
import type { Counting } from './counting.service.ts'

/** What only a browser knows. It gets no answer to speak of: nobody waits for one. */
export const eventsRoutes: Routes<{ counting: Counting }> = async (app, { counting }) => {
  app.post(
    '/events',
    {
      logLevel: 'warn',
      schema: {
        tags: ['analytics'],
        summary:
          'Tell of what only a browser knows: a page reached without loading, a track heard, a link followed',
        description: 'Not counted for bots, staff, and readers who ask not to be counted.',
        body: EventInput,
        response: { 204: z.void(), ...errors(400) },
      },
    },
    async (request, reply) => {
      counting.event(request.raw, request.body)
      return reply.code(204).send()
    },
  )
}
