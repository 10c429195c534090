import { memoryLimit, type ShareHits } from '#platform/http/memory-limit.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { analyticsCalls } from '../analytics.calls.ts'
import type { Counting } from './counting.service.ts'

/** A page sends a handful of events; this is enough for the readers who share one address. */
const EVENTS_PER_MINUTE = 300

type Needs = { counting: Counting; shareHits?: ShareHits }

/** What only a browser knows. It gets no answer to speak of: nobody waits for one. */
export const eventsRoutes: Routes<Needs> = async (app, { counting, shareHits }) => {
  const route = routesOf(app, analyticsCalls)

  const message = 'Too many events. Please wait a moment.'
  const limit = memoryLimit({ name: 'events', max: EVENTS_PER_MINUTE, windowMs: 60_000, message }, shareHits)

  route(
    'POST /api/events',
    { logLevel: 'warn', onRequest: async (request) => limit(request) },
    async (request) => {
      counting.event(request.raw, request.body)
    },
  )
}
