import type { BrowserContext, Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { sessionCookieOf } from '../../scripts/lib/session-cookie.ts'
import { tokenOf } from '../../scripts/lib/staff-calls.ts'

type Credentials = { email: string; password: string }

/** Uses the sign-in form. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Gives the browser a session that was started earlier. */
export const holdSession = (context: BrowserContext, site: string, token: string): Promise<void> =>
  context.addCookies([sessionCookieOf(site, token)])

/** Simulates a session that has ended on the server. The browser still sends its cookie. */
export const loseSession = (page: Page): Promise<void> =>
  holdSession(page.context(), new URL(page.url()).origin, 'long-gone-'.padEnd(43, 'x'))

/**
 * Opens a page of the portal with this session. Leaves the open page first: a list that it reloads after the change
 * would ask for one person with the session of another, and be refused.
 */
export async function openWithSession(page: Page, url: string, token: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await holdSession(page.context(), new URL(url).origin, token)
  await page.goto(url)
}

/** Opens a page of the portal as an admin. */
export async function openPortal(page: Page, server: ServerProcess, path: string): Promise<string> {
  const token = await tokenOf(server)
  await openWithSession(page, server.url + path, token)
  return token
}
