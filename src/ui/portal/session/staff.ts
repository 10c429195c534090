import { queryOptions } from '@tanstack/react-query'
import type { DataOf, Given, KindOf, ReadName, WriteName } from '#lib/call-types.ts'
import { ACCOUNT_HEADER } from '#lib/session-headers.ts'
import { ApiError, errorOf } from '#ui/api-error.ts'
import { adaptedQuery } from '#ui/api.ts'
import { dataIn, type Loose, loosePath } from '#ui/calls.ts'
import { fetchTransport, send } from '#ui/fetch.ts'
import type { Transport } from '#ui/transport.ts'

/** Set by the portal's entry. */
type Session = {
  /** The account of this page; empty before sign-in. */
  account: () => string
  /** Number of sign-ins of this account since the page was opened, in any tab. */
  signIns: () => number
  /** Asks for the password on the current page. Resolves to whether the person signed in again. */
  renew: () => Promise<boolean>
  /** Asks for the password or a code before a sensitive action. Resolves to whether the person gave one. */
  prove: () => Promise<boolean>
}

const no = () => Promise.resolve(false)
const SIGNED_OUT: Session = { account: () => '', signIns: () => 0, renew: no, prove: no }

let session = SIGNED_OUT

export function setSession(given: Session = SIGNED_OUT): void {
  session = given
}

/** The browser sends the session cookie. This header names the account that the page shows. */
export function staffHeaders(): Record<string, string> {
  const account = session.account()
  return account ? { [ACCOUNT_HEADER]: account } : {}
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'proof_required'

/**
 * Handles an ended session, and sensitive actions that need proof, for all calls of the portal. A refused call waits until
 * the person has signed in or proved who they are, then runs again. If the person declines, the caller gets the error.
 */
export async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = session.signIns()
    try {
      return await attempt()
    } catch (error) {
      if (needsProof(error) && (await session.prove())) continue
      if (!isSignedOut(error)) throw error
      // The person may have signed in already, for another call or in another tab.
      if (session.signIns() === before && !(await session.renew())) throw error
    }
  }
}

const transport = fetchTransport(staffHeaders)

export const staffTransport: Transport = (path, init) =>
  withSession(async () => {
    const answer = await transport(path, init)
    const error = answer.status < 400 ? undefined : errorOf(answer)
    if (isSignedOut(error) || needsProof(error)) throw error
    return answer
  })

/** Staff get more fields than readers from the same path, so their data has a separate key. */
export function staffQuery<N extends ReadName, T>(
  name: N,
  kind: KindOf<N>,
  input: Given<N>[0],
  adapt: (data: DataOf<N>) => T,
) {
  const { queryKey, queryFn } = adaptedQuery(name, kind, input, adapt)
  return queryOptions({ queryKey: [...queryKey, 'staff'], queryFn })
}

/** For reads by a timer: an ended session does not ask for the password. */
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

export const staffSend = <N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...given: Given<N>
): Promise<DataOf<N, K>> => withSession(() => quietSend(name, kind, ...given))

/** For writes by a timer: an ended session does not ask for the password. */
export const quietSend = <N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...[input]: Given<N>
): Promise<DataOf<N, K>> => {
  const withHeaders = { ...(input as Loose | undefined), headers: staffHeaders() }
  return send(name, kind, ...([withHeaders] as unknown as Given<N, { headers?: Record<string, string> }>))
}
