import { memoryLimit, type ShareHits } from '#platform/http/memory-limit.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { analyticsErrors } from '../texts/errors.ts'
import { analyticsCalls } from '../analytics.calls.ts'
import type { Counting } from './counting.service.ts'

/** A page sends a few events, and many readers may share one address. */
const EVENTS_PER_MINUTE = 300

type Needs = { counting: Counting; shareHits?: ShareHits }

/** Events that only the browser knows. */
export const eventsRoutes: Routes<Needs> = async (app, { counting, shareHits }) => {
  const route = routesOf(app, analyticsCalls)

  const message = analyticsErrors.tooManyEvents
  const limit = memoryLimit({ name: 'events', max: EVENTS_PER_MINUTE, windowMs: 60_000, message }, shareHits)

  route(
    'POST /api/events',
    { logLevel: 'warn', onRequest: async (request) => limit(request) },
    async (request) => {
      counting.event(request.raw, request.body)
    },
  )
}
