import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody, isUpload } from '#platform/http/bodies.ts'
import { busy, createPlaces, type Places } from '#platform/load/places.ts'
import { createTurns } from '#platform/load/turns.ts'
import { isInternal } from './internal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The work continues even if the caller has left. */
    isWorkedOn: boolean
    /** Frees the place that this request holds. */
    leavePlace: (() => void) | null
    /** Takes the place for the work as soon as the body is here. */
    nextPlace: Places | null
  }
}

export type Shedding = ReturnType<typeof createShedding>

export const KINDS = ['readers', 'calls', 'staff', 'bodies', 'uploads'] as const

/** Signing in has separate limits, and readers must never lock out staff. */
const SIGN_IN = '/api/auth/'
/** Counting an event in memory costs no more than refusing it. */
const EVENTS = '/api/events'

/** One thread renders the pages, so more at once would only delay all of them. */
const READERS = { atOnce: 4, waiting: 40 }
const CALLS = { atOnce: 8, waiting: 100 }
const STAFF = { atOnce: 64, waiting: 500 }
/** The sender determines how long a body takes, so nothing waits for one to end. */
const BODIES = { atOnce: 100, waiting: 0 }
const UPLOADS = { atOnce: 100, waiting: 0 }

/** No statement takes longer, so work without a caller has ended by then. */
const WORK_MAX_MS = 20_000

/**
 * Limits concurrent work by the kind of caller. Responses from the page cache, files and health checks need no place.
 */
export function createShedding({
  readers = READERS,
  calls = CALLS,
  staff = STAFF,
  bodies = BODIES,
  uploads = UPLOADS,
} = {}) {
  const staffPlaces = createPlaces(staff)
  // Staff always go first.
  const turns = createTurns(() => staffPlaces.running > 0)
  return {
    readers: createPlaces({ ...readers, turns }),
    calls: createPlaces({ ...calls, turns }),
    staff: staffPlaces,
    /** Calls whose body is still arriving. Only then do they take a place for work. */
    bodies: createPlaces(bodies),
    uploads: createPlaces(uploads),
    turns,
  }
}

type Hooks = {
  decorateRequest(name: 'leavePlace' | 'nextPlace', value: null): unknown
  decorateRequest(name: 'isWorkedOn', value: boolean): unknown
  addHook(name: 'preHandler', hook: (request: FastifyRequest) => Promise<void>): unknown
  addHook(
    name: 'onRequest' | 'preValidation',
    hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  ): unknown
  addHook(name: 'onSend', hook: (request: FastifyRequest) => Promise<void>): unknown
}

/** Every call holds a place while its response is made, but not while it is sent, which may take long. */
export function shedCalls(api: Hooks, places: Shedding) {
  api.decorateRequest('leavePlace', null)
  api.decorateRequest('nextPlace', null)
  api.decorateRequest('isWorkedOn', false)
  api.addHook('onRequest', async (request, reply) => {
    const place = placeFor(request, places)
    if (!place) return
    reply.raw.once('close', () => callerLeft(request))
    if (!hasBody(request) || isUpload(request)) return hold(place, request, reply)
    if (place.closed) {
      place.countRefused()
      throw busy()
    }
    request.nextPlace = place
    if (!request.identity) await hold(places.bodies, request, reply)
  })
  api.addHook('preValidation', async (request, reply) => {
    if (!request.nextPlace) return
    leave(request)
    await hold(request.nextPlace, request, reply)
  })
  api.addHook('preHandler', async (request) => {
    request.isWorkedOn = true
  })
  api.addHook('onSend', async (request) => leave(request))
}

async function hold(place: Places, request: FastifyRequest, reply: FastifyReply) {
  request.leavePlace = await place.take()
  if (!reply.raw.destroyed) return
  leave(request)
  throw busy()
}

function leave(request: FastifyRequest) {
  request.leavePlace?.()
  request.leavePlace = null
}

/**
 * Running work keeps its place after the caller leaves. Otherwise callers that disconnect could start any amount of it.
 */
function callerLeft({ leavePlace, isWorkedOn }: FastifyRequest) {
  if (!leavePlace) return
  if (isWorkedOn) setTimeout(leavePlace, WORK_MAX_MS).unref()
  else leavePlace()
}

function placeFor(request: FastifyRequest, { staff, calls, uploads }: Shedding): Places | undefined {
  if (isInternal(request)) return undefined
  if (request.method === 'POST' && (request.url.startsWith(SIGN_IN) || request.url === EVENTS))
    return undefined
  if (!isUpload(request)) return request.identity ? staff : calls
  return request.identity ? undefined : uploads
}
