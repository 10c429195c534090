import type { IncomingMessage } from 'node:http'

/** Where an answer came from: memory, made for this request, or memory while a newer one is made. */
type Status = 'hit' | 'miss' | 'stale'

const statuses = new WeakMap<IncomingMessage, Status>()

/** For the line in the log. What is answered before the router has no line, and is not noted. */
export const noteCacheStatus = (request: IncomingMessage, status: Status) =>
  void statuses.set(request, status)

export const cacheStatusOf = (request: IncomingMessage): Status | 'none' => statuses.get(request) ?? 'none'
