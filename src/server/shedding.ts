import type { FastifyReply, FastifyRequest } from 'fastify'
import { busy, createPlaces, type Places } from '#platform/load/places.ts'
import { createTurns } from '#platform/load/turns.ts'
import { isInternal } from './internal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Work has begun that goes on even when the caller has gone. */
    isWorkedOn: boolean
    /** Gives the place back that the work for this request holds. */
    leavePlace: (() => void) | null
  }
}

export type Shedding = ReturnType<typeof createShedding>

export const KINDS = ['readers', 'calls', 'staff', 'uploads'] as const

/** Signing in has limits of its own, and nobody who works here is kept out by readers. */
const SIGN_IN = '/api/auth/'

/** One thread makes the pages: more of them at once would only make all of them late. */
const READERS = { atOnce: 4, waiting: 40 }
const CALLS = { atOnce: 8, waiting: 100 }
const STAFF = { atOnce: 64, waiting: 500 }
/** A sender decides how long an upload takes, so nobody waits for one to end. */
const UPLOADS = { atOnce: 100, waiting: 0 }

/** No statement takes longer, so work whose caller has left is over by then. */
const WORK_MAX_MS = 20_000

/**
 * How much is worked on at once, by who asks. Answers from the page cache, files and health checks need no place.
 */
export function createShedding({ readers = READERS, calls = CALLS, staff = STAFF, uploads = UPLOADS } = {}) {
  const staffPlaces = createPlaces(staff)
  // Whatever anybody asks for, people who work here go first.
  const turns = createTurns(() => staffPlaces.running > 0)
  return {
    readers: createPlaces({ ...readers, turns }),
    calls: createPlaces({ ...calls, turns }),
    staff: staffPlaces,
    uploads: createPlaces(uploads),
    turns,
  }
}

type Hooks = {
  decorateRequest(name: 'leavePlace', value: null): unknown
  decorateRequest(name: 'isWorkedOn', value: boolean): unknown
  addHook(name: 'preHandler', hook: (request: FastifyRequest) => Promise<void>): unknown
  addHook(name: 'onRequest', hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>): unknown
  addHook(name: 'onSend', hook: (request: FastifyRequest) => Promise<void>): unknown
}

/** Every call takes a place while its answer is made. Sending it takes as long as the other side likes. */
export function shedCalls(api: Hooks, places: Shedding) {
  api.decorateRequest('leavePlace', null)
  api.decorateRequest('isWorkedOn', false)
  api.addHook('onRequest', async (request, reply) => {
    const place = placeFor(request, places)
    if (!place) return
    const leave = await place.take()
    if (reply.raw.destroyed) {
      leave()
      throw busy()
    }
    request.leavePlace = leave
    reply.raw.once('close', () => callerLeft(request))
  })
  api.addHook('preHandler', async (request) => {
    request.isWorkedOn = true
  })
  api.addHook('onSend', async (request) => {
    request.leavePlace?.()
    request.leavePlace = null
  })
}

/** Work that has begun goes on and still needs its place, or those who go away could start any amount of it. */
function callerLeft({ leavePlace, isWorkedOn }: FastifyRequest) {
  if (!leavePlace) return
  if (isWorkedOn) setTimeout(leavePlace, WORK_MAX_MS).unref()
  else leavePlace()
}

function placeFor(request: FastifyRequest, { staff, calls, uploads }: Shedding): Places | undefined {
  if (isInternal(request)) return undefined
  if (request.method === 'POST' && request.url.startsWith(SIGN_IN)) return undefined
  if (!request.headers['content-type']?.startsWith('multipart/')) return request.identity ? staff : calls
  return request.identity ? undefined : uploads
}
