import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { STAFF_COOKIE } from '#lib/staff-mark.ts'
import type { SignedIn } from '#features/auth/auth.schema.ts'
import { type Me, meOf, meQuery } from '#features/auth/web/portal/me.api.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { ApiError } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { finishDeletions } from '#ui/portal/delete-later.ts'
import { forgetDrafts } from '#ui/portal/drafts.ts'
import { isSignedOut, nothing } from '#ui/portal/staff.ts'

export const TOKEN_KEY = 'adminToken'
export const LOGIN_PATH = '/admin/login'
export const FIRST_PATH = '/admin/analytics'

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

export type Credentials = { email: string; password: string; rememberMe: boolean }

const startSession = (credentials: Credentials) =>
  send('POST', '/api/auth/login', {
    body: credentials,
    shape: (body): { token: SignedIn['token']; user: unknown } => {
      const fields = fieldsOf(body)
      const given = textOf(fields['token'])
      if (!given) throw new TypeError('Expected a token')
      return { token: given, user: fields['user'] }
    },
  })

/** As long as the longest session. */
const STAFF_SECONDS = 30 * 24 * 3600

function keepToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token)
  document.cookie = `${STAFF_COOKIE}; path=/; max-age=${STAFF_SECONDS}; samesite=lax`
}

function forgetToken() {
  localStorage.removeItem(TOKEN_KEY)
  document.cookie = `${STAFF_COOKIE}; path=/; max-age=0; samesite=lax`
}

export async function signIn(client: QueryClient, credentials: Credentials): Promise<void> {
  const { token, user } = await startSession(credentials)
  keepToken(token)
  // Whatever another person may have left here is gone before the new one looks around.
  client.clear()
  forgetDrafts()
  client.setQueryData(meQuery.queryKey, meOf(user))
}

/** The same person again, in the middle of something: all that is on the page stays. */
export async function signInAgain(client: QueryClient, credentials: Credentials): Promise<void> {
  const { token, user } = await startSession(credentials)
  keepToken(token)
  client.setQueryData(meQuery.queryKey, meOf(user))
}

/** Forgets the session here, whether or not the server could be told. */
export async function signOut(client: QueryClient): Promise<void> {
  await finishDeletions()
  try {
    await send('POST', '/api/auth/logout', { token: readToken, shape: nothing })
  } catch {
    // The token is forgotten here in any case; on the server it ends by itself.
  } finally {
    forgetToken()
    client.clear()
    forgetDrafts()
  }
}

/** The login page, which leads back to `from`. */
export const loginPath = (from: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(from)}`

/** Only pages of the portal: a link to the login page must not lead to another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/(admin|curator)(\/(?!login)|\?|$)/.test(next) && next !== '/admin' ? next : FIRST_PATH
}

const NOT_STAFF = 'Your account may not use the portal. Please ask an administrator.'

/** The guard of every portal page: without a valid session it leads to the login page. */
export async function requireSession(client: QueryClient, request: Request): Promise<Me> {
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(loginPath(pathname + search))
  if (!readToken()) throw toLogin()
  try {
    const me = await client.fetchQuery(meQuery)
    if (me.role === 'curator') throw new ApiError(403, 'forbidden', NOT_STAFF)
    return me
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetToken()
    client.clear()
    throw toLogin()
  }
}

/** Whoever is signed in already has no use for the login page. */
export async function skipLogin(client: QueryClient, request: Request): Promise<null> {
  if (!readToken()) return null
  try {
    await client.fetchQuery(meQuery)
  } catch {
    return null
  }
  throw redirect(nextPath(new URL(request.url).searchParams))
}
