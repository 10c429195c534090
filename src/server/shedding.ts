import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPlaces, type Places } from '#platform/load/places.ts'
import { isInternal } from './internal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place back that the work for this request holds. */
    leavePlace: (() => void) | null
  }
}

export type Shedding = ReturnType<typeof createShedding>

/** Signing in has limits of its own, and nobody who works here is kept out by readers. */
const SIGN_IN = '/api/auth/'

/** One thread makes the pages: more of them at once would only make all of them late. */
const READERS = { atOnce: 4, waiting: 150 }
const CALLS = { atOnce: 16, waiting: 150 }
const STAFF = { atOnce: 64, waiting: 500 }
/** A sender decides how long an upload takes, so nobody waits for one to end. */
const UPLOADS = { atOnce: 100, waiting: 0 }

/**
 * How much is worked on at once, by who asks. Answers from the page cache, files and health checks need no place.
 */
export const createShedding = ({
  readers = READERS,
  calls = CALLS,
  staff = STAFF,
  uploads = UPLOADS,
} = {}) => ({
  readers: createPlaces(readers),
  calls: createPlaces(calls),
  staff: createPlaces(staff),
  uploads: createPlaces(uploads),
})

type Hooks = {
  decorateRequest(name: 'leavePlace', value: null): unknown
  addHook(name: 'onRequest', hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>): unknown
  addHook(name: 'onSend', hook: (request: FastifyRequest) => Promise<void>): unknown
}

/** Every call takes a place while its answer is made. Sending it takes as long as the other side likes. */
export function shedCalls(api: Hooks, places: Shedding) {
  api.decorateRequest('leavePlace', null)
  api.addHook('onRequest', async (request, reply) => {
    const place = placeFor(request, places)
    if (!place) return
    const leave = await place.take()
    request.leavePlace = leave
    // Also when there is nobody left to answer.
    reply.raw.once('close', leave)
  })
  api.addHook('onSend', async (request) => request.leavePlace?.())
}

function placeFor(request: FastifyRequest, { staff, calls, uploads }: Shedding): Places | undefined {
  if (isInternal(request)) return undefined
  if (request.method === 'POST' && request.url.startsWith(SIGN_IN)) return undefined
  if (!request.headers['content-type']?.startsWith('multipart/')) return request.identity ? staff : calls
  return request.identity ? undefined : uploads
}
