import type { IncomingMessage } from 'node:http'

/** Where a response came from: memory, made for this request, or memory while a newer one is being made. */
type Status = 'hit' | 'miss' | 'stale'

const statuses = new WeakMap<IncomingMessage, Status>()

/** For the request log. Responses that are sent before the router have no log line, so they are not recorded. */
export const noteCacheStatus = (request: IncomingMessage, status: Status) =>
  void statuses.set(request, status)

export const cacheStatusOf = (request: IncomingMessage): Status | 'none' => statuses.get(request) ?? 'none'
