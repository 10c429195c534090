import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { STAFF_COOKIE } from '#lib/staff-mark.ts'
import type { SignedIn } from '#features/auth/auth.schema.ts'
import { type Me, meOf, meQuery } from '#features/auth/web/portal/me.api.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { ApiError } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { finishDeletions } from '#ui/portal/delete-later.ts'
import { setDraftOwner } from '#ui/portal/drafts.ts'
import { isSignedOut, nothing } from '#ui/portal/staff.ts'

export const TOKEN_KEY = 'adminToken'
export const LOGIN_PATH = '/admin/login'
export const FIRST_PATH = '/admin/analytics'
export const CURATOR_PATH = '/curator'
export const CURATOR_LOGIN_PATH = '/curator/login'

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

const endSession = (token: () => string | null) =>
  send('POST', '/api/auth/logout', { token, shape: nothing }).catch(() => {
    // On the server it ends by itself.
  })

function begin(client: QueryClient, token: string, me: Me): void {
  keepToken(token)
  // Whatever another person may have left here is gone before the new one looks around.
  client.clear()
  setDraftOwner(me.id)
  client.setQueryData(meQuery.queryKey, me)
}

export async function signIn(client: QueryClient, credentials: Credentials): Promise<Me> {
  const { token, user } = await startSession(credentials)
  const me = meOf(user)
  begin(client, token, me)
  return me
}

const NO_CURATOR = 'This page is for curators. Editors sign in at the Admin Portal.'

/** Only curators: nobody else is signed in by it, however right the password. */
export async function signInCurator(client: QueryClient, credentials: Credentials): Promise<void> {
  const { token, user } = await startSession(credentials)
  const me = meOf(user)
  if (isCurator(me)) return begin(client, token, me)
  await endSession(() => token)
  throw new ApiError(403, 'forbidden', NO_CURATOR)
}

/** The same person again, in the middle of something: all that is on the page stays. */
export async function signInAgain(client: QueryClient, credentials: Credentials): Promise<void> {
  const { token, user } = await startSession(credentials)
  const me = meOf(user)
  keepToken(token)
  setDraftOwner(me.id)
  client.setQueryData(meQuery.queryKey, me)
}

/** Forgets the session here, whether or not the server could be told. What was typed waits for the same person. */
export async function signOut(client: QueryClient): Promise<void> {
  await finishDeletions()
  await endSession(readToken)
  forgetToken()
  client.clear()
  setDraftOwner('')
}

const isCurator = ({ role }: Me): boolean => role === 'curator'

/** Curators have pages of their own for everything about signing in; both are made of the same parts. */
export const isForCurators = (path: string): boolean => /^\/curator([/?]|$)/.test(path)

/** The login page, which leads back to `from`. */
export const loginPath = (from: string): string =>
  `${isForCurators(from) ? CURATOR_LOGIN_PATH : LOGIN_PATH}?next=${encodeURIComponent(from)}`

/** Only pages of the portal: a link to the login page must not lead to another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/admin(\/(?!login)|\?)/.test(next) ? next : FIRST_PATH
}

/** As `nextPath`, for curators. */
export function nextCuratorPath(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/curator(\/(?!login)|\?)/.test(next) ? next : CURATOR_PATH
}

/** Whoever has a valid session here. Without one the way leads to the login page. */
async function signedIn(client: QueryClient, request: Request): Promise<Me> {
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(loginPath(pathname + search))
  if (!readToken()) throw toLogin()
  try {
    const me = await client.fetchQuery(meQuery)
    setDraftOwner(me.id)
    return me
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetToken()
    client.clear()
    setDraftOwner('')
    throw toLogin()
  }
}

const INBOX_PATH = '/admin/submissions'
const NOT_STAFF =
  'This page is for the editors. The submissions that are assigned to you, and your account, are in your own workspace.'

/** The guard of every portal page. */
export async function requireStaff(client: QueryClient, request: Request): Promise<Me> {
  const me = await signedIn(client, request)
  if (isCurator(me)) throw new ApiError(403, 'forbidden', NOT_STAFF)
  return me
}

/** The guard of the curators' pages. Editors have an inbox of their own, in which the same link works. */
export async function requireCurator(client: QueryClient, request: Request): Promise<Me> {
  const me = await signedIn(client, request)
  if (!isCurator(me)) throw redirect(INBOX_PATH + new URL(request.url).search)
  return me
}

/** Where curators find what an address of the portal shows: a link to the inbox leads to the same submission. */
export const workspacePath = ({ pathname, search }: { pathname: string; search: string }): string =>
  CURATOR_PATH + (pathname === INBOX_PATH ? search : '')

/** Whoever is signed in already has no use for the login page. */
export async function skipLogin(client: QueryClient, request: Request): Promise<null> {
  if (!readToken()) return null
  const me = await client.fetchQuery(meQuery).catch(() => undefined)
  if (!me) return null
  const { searchParams } = new URL(request.url)
  throw redirect(isCurator(me) ? nextCuratorPath(searchParams) : nextPath(searchParams))
}
