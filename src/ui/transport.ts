/** What a server said, whatever it said: refusals are answers too, only a broken line is an exception. */
export type Answer = {
  status: number
  body: unknown
  /** X-Total-Count: how many entries there are beyond this page. */
  total?: number
  /** Retry-After, in seconds. */
  retryAfter?: number
  /** Any other header, for calls that say something of their own there. */
  header?: (name: string) => string | null
}

/** How reads travel: fetch in the browser, a call inside the process on the server. */
export type Transport = (path: string, init?: { signal?: AbortSignal }) => Promise<Answer>
