import { ACCOUNT_HEADER } from '#lib/session-headers.ts'
import type { Shape, Transport } from '#ui/api.ts'
import { ApiError, errorOf } from '#ui/api-error.ts'
import { fetchTransport, send } from '#ui/fetch.ts'

/** Whose calls these are. The portal's entry sets it; before that nobody is signed in. */
type Session = {
  /** The account that this page shows; empty before anybody is known. */
  account: () => string
  /** How often this account has signed in since the page was opened, here or in another tab. */
  signIns: () => number
  /** Asks for the password in place. Resolves to whether there is a session again. */
  renew: () => Promise<boolean>
}

const NOBODY: Session = { account: () => '', signIns: () => 0, renew: () => Promise.resolve(false) }

let session = NOBODY

export function setSession(given: Session = NOBODY): void {
  session = given
}

/** The browser sends the session cookie by itself. These headers say whom the page takes the caller for. */
export function staffHeaders(): Record<string, string> {
  const account = session.account()
  return account ? { [ACCOUNT_HEADER]: account } : {}
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * The one seam between the portal and an ended session. A call that is refused with 401 waits until the person has
 * signed in again, and is then repeated as it was. If the person declines, the caller gets the refusal.
 */
export async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = session.signIns()
    try {
      return await attempt()
    } catch (error) {
      if (!isSignedOut(error)) throw error
      // The person may have signed in meanwhile, for another call or in another tab.
      if (session.signIns() === before && !(await session.renew())) throw error
    }
  }
}

const transport = fetchTransport(staffHeaders)

/** How the portal's reads travel. */
export const staffTransport: Transport = (path, init) =>
  withSession(async () => {
    const answer = await transport(path, init)
    if (answer.status === 401) throw errorOf(answer)
    return answer
  })

/** A query function for reads that nobody asked for, as by a timer: an ended session is no reason to interrupt. */
export const quietRead =
  <T>(path: string, shape: Shape<T>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    const answer = await transport(path, { signal })
    if (answer.status >= 400) throw errorOf(answer)
    return shape(answer.body, answer.total)
  }

type Write<T> = { body?: unknown; headers?: Record<string, string>; shape: Shape<T> }

/** A write with the rights of the signed-in person. */
export const staffSend = <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  write: Write<T>,
): Promise<T> => withSession(() => quietSend(method, path, write))

/** As `staffSend`, for writes that nobody asked for: an ended session is no reason to interrupt. */
export const quietSend = <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  write: Write<T>,
): Promise<T> => send(method, path, { ...write, headers: { ...staffHeaders(), ...write.headers } })

/** For calls that are answered without a body, or whose body does not matter. */
export const nothing = (): undefined => undefined
