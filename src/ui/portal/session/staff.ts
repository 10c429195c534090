import { queryOptions } from '@tanstack/react-query'
import type { DataOf, Given, KindOf, ReadName, WriteName } from '#lib/call-types.ts'
import { ACCOUNT_HEADER } from '#lib/session-headers.ts'
import { ApiError, errorOf } from '#ui/api-error.ts'
import { adaptedQuery } from '#ui/api.ts'
import { dataIn, type Loose, loosePath } from '#ui/calls.ts'
import { fetchTransport, send } from '#ui/fetch.ts'
import type { Transport } from '#ui/transport.ts'

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

/** Staff get more than readers under the same address, so what they get has a key of its own. */
export function staffQuery<N extends ReadName, T>(
  name: N,
  kind: KindOf<N>,
  input: Given<N>[0],
  adapt: (data: DataOf<N>) => T,
) {
  const { queryKey, queryFn } = adaptedQuery(name, kind, input, adapt)
  return queryOptions({ queryKey: [...queryKey, 'staff'], queryFn })
}

/** A read that nobody asked for, as by a timer: an ended session is no reason to interrupt. */
export const quietQuery = <N extends ReadName>(name: N, kind: KindOf<N>, ...[input]: Given<N>) => {
  const path = loosePath(name, input as Loose | undefined)
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<DataOf<N>> => {
      const answer = await transport(path, { signal })
      if (answer.status >= 400) throw errorOf(answer)
      return dataIn(name, kind, answer)
    },
  })
}

/** A write with the rights of the signed-in person. */
export const staffSend = <N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...given: Given<N>
): Promise<DataOf<N, K>> => withSession(() => quietSend(name, kind, ...given))

/** As `staffSend`, for writes that nobody asked for: an ended session is no reason to interrupt. */
export const quietSend = <N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...[input]: Given<N>
): Promise<DataOf<N, K>> => {
  const withHeaders = { ...(input as Loose | undefined), headers: staffHeaders() }
  return send(name, kind, ...([withHeaders] as unknown as Given<N, { headers?: Record<string, string> }>))
}
