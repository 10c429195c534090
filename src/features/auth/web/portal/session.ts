import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { Person, SignedIn } from '#features/auth/auth.schema.ts'
import { read } from '#ui/api.ts'
import { ApiError } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'

export const TOKEN_KEY = 'adminToken'
export const LOGIN_PATH = '/admin/login'
export const FIRST_PATH = '/admin/content'

export type Me = Pick<Person, 'id' | 'name' | 'email' | 'avatar'> & { role: string }

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

const meOf = (body: unknown): Me => {
  const fields = fieldsOf(body)
  return {
    id: textOf(fields['id']),
    name: textOf(fields['name']),
    email: textOf(fields['email']),
    avatar: textOf(fields['avatar']),
    role: textOf(fields['role']),
  }
}

export const meQuery = queryOptions({ queryKey: ['/api/auth/me'], queryFn: read('/api/auth/me', meOf) })

export type Credentials = { email: string; password: string; rememberMe: boolean }

export async function signIn(client: QueryClient, credentials: Credentials): Promise<void> {
  const { token, user } = await send('POST', '/api/auth/login', {
    body: credentials,
    shape: (body): { token: SignedIn['token']; user: unknown } => {
      const fields = fieldsOf(body)
      const given = textOf(fields['token'])
      if (!given) throw new TypeError('Expected a token')
      return { token: given, user: fields['user'] }
    },
  })
  localStorage.setItem(TOKEN_KEY, token)
  // Whatever another person may have left here is gone before the new one looks around.
  client.clear()
  client.setQueryData(meQuery.queryKey, meOf(user))
}

/** Forgets the session here, whether or not the server could be told. */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    await send('POST', '/api/auth/logout', { token: readToken, shape: () => undefined })
  } catch {
    // The token is forgotten here in any case; on the server it ends by itself.
  } finally {
    localStorage.removeItem(TOKEN_KEY)
    client.clear()
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** The login page, which leads back to `from`. */
export const loginPath = (from: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(from)}`

/** Only pages of the portal: a link to the login page must not lead to another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/(admin|curator)(\/(?!login)|\?|$)/.test(next) && next !== '/admin' ? next : FIRST_PATH
}

/** The guard of every portal page: without a valid session it leads to the login page. */
export async function requireSession(client: QueryClient, request: Request): Promise<Me> {
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(loginPath(pathname + search))
  if (!readToken()) throw toLogin()
  try {
    return await client.fetchQuery(meQuery)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    localStorage.removeItem(TOKEN_KEY)
    client.clear()
    throw toLogin()
  }
}
