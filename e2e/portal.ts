import type { Page } from '@playwright/test'
import type { ServerProcess } from '../scripts/lib/server-process.ts'

type Credentials = { email: string; password: string }

/** Through the form, as a person does. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The token of a new session. */
export async function tokenOf(
  server: ServerProcess,
  credentials: Credentials = server.admin,
): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Opens a page of the portal for somebody who has signed in before. */
export async function openPortal(page: Page, server: ServerProcess, path: string): Promise<string> {
  const token = await tokenOf(server)
  await page.addInitScript((given) => {
    // Only once: what a test does to the session afterwards stays, also after a reload.
    if (sessionStorage.getItem('opened')) return
    sessionStorage.setItem('opened', 'yes')
    localStorage.setItem('adminToken', given)
  }, token)
  await page.goto(server.url + path)
  return token
}

/** A call with the rights of staff, for what a test needs to find. */
export async function staffCall(
  server: ServerProcess,
  token: string,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}
