import { z } from 'zod'
import { memoryLimit, type ShareHits } from '#platform/http/memory-limit.ts'
import { errors, type Routes } from '#platform/http/routes.ts'
import { EventInput } from '#features/events/events.schema.ts'
import type { Counting } from './counting.service.ts'

/** A page sends a handful of events; this is enough for the readers who share one address. */
const EVENTS_PER_MINUTE = 300

type Needs = { counting: Counting; shareHits?: ShareHits }

/** What only a browser knows. It gets no answer to speak of: nobody waits for one. */
export const eventsRoutes: Routes<Needs> = async (app, { counting, shareHits }) => {
  const message = 'Too many events. Please wait a moment.'
  const limit = memoryLimit({ name: 'events', max: EVENTS_PER_MINUTE, windowMs: 60_000, message }, shareHits)

  app.post(
    '/events',
    {
      logLevel: 'warn',
      // Before the body is read: a refused event costs next to nothing.
      onRequest: async (request) => limit(request),
      schema: {
        tags: ['analytics'],
        summary:
          'Tell of what only a browser knows: a page reached without loading, a track heard, a link followed',
        description: 'Not counted for bots, staff, and readers who ask not to be counted.',
        body: EventInput,
        response: { 204: z.void(), ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      counting.event(request.raw, request.body)
      return reply.code(204).send()
    },
  )
}
