/** A server's response, including refusals. Only a failed connection throws. */
export type Answer = {
  status: number
  body: unknown
  /** X-Total-Count: the number of entries on all pages. */
  total?: number
  /** Retry-After, in seconds. */
  retryAfter?: number
  /** Any other header, for calls that use their own. */
  header?: (name: string) => string | null
}

/** How reads are sent: with fetch in the browser, within the process on the server. */
export type Transport = (path: string, init?: { signal?: AbortSignal }) => Promise<Answer>
