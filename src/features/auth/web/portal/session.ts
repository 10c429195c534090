import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { SecondStep, SecondStepAnswer } from '#features/auth/factors.schema.ts'
import { sessionTexts } from '#features/auth/texts/portal.ts'
import { type Me, meQuery, sessionQuery } from '#features/auth/web/portal/me.api.ts'
import { tellSignedIn, tellSignedOut } from '#features/auth/web/portal/session-news.ts'
import { ApiError, isUnavailable } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { finishDeletions } from '#ui/portal/lists/delete-later.ts'
import { setDraftOwner } from '#ui/portal/drafts/drafts.ts'
import { isUnder } from '#ui/portal/session/refresh.ts'
import { isSignedOut, quietSend } from '#ui/portal/session/staff.ts'

export const LOGIN_PATH = PORTAL.login
export const FIRST_PATH = PORTAL.analytics
export const CURATOR_PATH = WORKSPACE.home
export const CURATOR_LOGIN_PATH = WORKSPACE.login

type Credentials = { email: string; password: string; rememberMe: boolean; role?: 'curator' }

/**
 * The response sets the session cookie. The token in its body is for programs and is not read here. People with a second
 * factor get a second step instead.
 */
export async function startSession(credentials: Credentials): Promise<Me | SecondStep> {
  const answer = await send('POST /api/auth/login', 'record', { body: credentials })
  return 'user' in answer ? answer.user : answer
}

export const finishSession = async (answer: SecondStepAnswer): Promise<Me> =>
  (await send('POST /api/auth/second-step', 'record', { body: answer })).user

/** Stores the person for this page and informs the other tabs. Everything on the page stays. */
export function remember(client: QueryClient, me: Me): void {
  setDraftOwner(me.id)
  client.setQueryData(meQuery.queryKey, me)
  tellSignedIn(me.id)
}

/** Clears everything that another person has loaded. */
export function begin(client: QueryClient, me: Me): void {
  client.clear()
  remember(client, me)
}

function forget(client: QueryClient): void {
  client.clear()
  setDraftOwner('')
}

/**
 * Scripts cannot delete the cookie, so this fails when the server cannot be reached: the person is then still signed in.
 * Unsaved text stays on the device for the same person.
 */
export async function signOut(client: QueryClient): Promise<void> {
  await finishDeletions()
  await quietSend('POST /api/auth/logout', 'nothing').catch((error: unknown) => {
    if (!isSignedOut(error)) throw error
  })
  forget(client)
  tellSignedOut()
}

const isCurator = ({ role }: Me): boolean => role === 'curator'

/** Curators have their own sign-in pages, built from the same parts. */
export const isForCurators = (path: string): boolean => isUnder([CURATOR_PATH], path)

/** The login page, which leads back to `from`. */
export const loginPath = (from: string): string =>
  `${isForCurators(from) ? CURATOR_LOGIN_PATH : LOGIN_PATH}?next=${encodeURIComponent(from)}`

/** Accepts only pages below `home`, so that a link to the login page cannot lead to another site. */
function nextBelow({ home, login }: Record<'home' | 'login', string>, search: URLSearchParams) {
  const next = search.get('next') ?? ''
  return next !== home && isUnder([home], next) && !next.startsWith(login) ? next : undefined
}

export const nextPath = (search: URLSearchParams): string => nextBelow(PORTAL, search) ?? FIRST_PATH

/** As `nextPath`, for curators. */
export const nextCuratorPath = (search: URLSearchParams): string =>
  nextBelow(WORKSPACE, search) ?? CURATOR_PATH

/** While the server cannot be reached, the person stays signed in. */
const stillKnown = (me: Me) => (error: unknown) => {
  if (!isUnavailable(error)) throw error
  return me
}

/** The signed-in person, or null. If the page knows the person already, an ended session asks for the password. */
async function currentPerson(client: QueryClient): Promise<Me | null> {
  const known = client.getQueryData(meQuery.queryKey)
  if (known) return client.fetchQuery(meQuery).catch(stillKnown(known))
  const { user: me } = await client.fetchQuery(sessionQuery)
  if (me) client.setQueryData(meQuery.queryKey, me)
  return me
}

/** Redirects to the sign-in page without a session. */
async function signedIn(client: QueryClient, request: Request): Promise<Me> {
  const me = await currentPerson(client).catch((error: unknown) => {
    if (!isSignedOut(error)) throw error
    return null
  })
  if (me) {
    setDraftOwner(me.id)
    return me
  }
  forget(client)
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search))
}

const INBOX_PATH = PORTAL.submissions

/** The guard of every portal page. */
export async function requireStaff(client: QueryClient, request: Request): Promise<Me> {
  const me = await signedIn(client, request)
  if (isCurator(me)) throw new ApiError(403, 'forbidden', sessionTexts.notStaff)
  return me
}

/** The guard of the curators' pages. Editors are redirected to their inbox, where the same link works. */
export async function requireCurator(client: QueryClient, request: Request): Promise<Me> {
  const me = await signedIn(client, request)
  if (!isCurator(me)) throw redirect(INBOX_PATH + new URL(request.url).search)
  return me
}

/** The curators' page for an address of the portal. A link to the inbox leads to the same submission. */
export const workspacePath = ({ pathname, search }: { pathname: string; search: string }): string =>
  CURATOR_PATH + (pathname === INBOX_PATH ? search : '')

/** Redirects people who are already signed in. */
export async function skipLogin(client: QueryClient, request: Request): Promise<null> {
  const me = await currentPerson(client).catch(() => null)
  if (!me) return null
  const { searchParams } = new URL(request.url)
  throw redirect(isCurator(me) ? nextCuratorPath(searchParams) : nextPath(searchParams))
}
