import type { Shape, Transport } from '#ui/api.ts'
import { ApiError, errorOf } from '#ui/api-error.ts'
import { fetchTransport, send } from '#ui/fetch.ts'

/** Whose calls these are. The portal's entry tells; before that nobody is signed in. */
type Session = {
  token: () => string | null
  /** Asks for the password where one is. Answers whether there is a session again. */
  renew: () => Promise<boolean>
}

let session: Session = { token: () => null, renew: () => Promise.resolve(false) }

export function setSession(given: Session): void {
  session = given
}

export const staffToken = (): string | null => session.token()

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * The one seam between the portal and an ended session. Whatever is refused with 401 waits until the person has
 * signed in again, and is then repeated as it was: nothing that was typed is lost. When the person does not
 * want to, the refusal goes to the caller.
 */
export async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const used = session.token()
    try {
      return await attempt()
    } catch (error) {
      if (!isSignedOut(error)) throw error
      const now = session.token()
      // Another call or another tab may have signed in meanwhile.
      const renewed = now !== null && now !== used
      if (!renewed && !(await session.renew())) throw error
    }
  }
}

const transport = fetchTransport({ token: staffToken })

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
): Promise<T> => withSession(() => send(method, path, { token: staffToken, ...write }))

/** As `staffSend`, for writes that nobody asked for. */
export const quietSend = <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  write: Write<T>,
): Promise<T> => send(method, path, { token: staffToken, ...write })

/** For calls that are answered without a body, or whose body does not matter. */
export const nothing = (): undefined => undefined
