import type { Page } from '@playwright/test'
import type { ServerProcess } from '../scripts/lib/server-process.ts'
import { tokenOf } from '../scripts/lib/staff-calls.ts'

type Credentials = { email: string; password: string }

/** Through the form, as a person does. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page of the portal for somebody who has signed in before. */
export async function openPortal(page: Page, server: ServerProcess, path: string): Promise<string> {
  const token = await tokenOf(server)
  await page.addInitScript((given) => {
    // Only once: what a test does to the session afterwards stays, also after a reload.
    if (window.top !== window || sessionStorage.getItem('opened')) return
    sessionStorage.setItem('opened', 'yes')
    localStorage.setItem('adminToken', given)
  }, token)
  await page.goto(server.url + path)
  return token
}
