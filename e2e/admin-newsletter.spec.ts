import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../scripts/lib/server-process.ts'
import { call, tokenOf } from '../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPortal } from './portal.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Subscribers who need no mail to be confirmed. */
async function subscribe(server: ServerProcess, ...names: string[]): Promise<void> {
  await call(server, await tokenOf(server), 'PUT', '/api/settings/site', { double_opt_in: false })
  for (const name of names) {
    const email = `${name}@example.com`
    expect((await call(server, '', 'POST', '/api/newsletter/subscribe', { email })).status).toBe(202)
  }
}

test('with nobody on the list and nothing sent, the tab says so', async ({ page, newServer }) => {
  const server = await newServer()
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  await expect(page.getByText('No subscribers yet.')).toBeVisible()
  await expect(page.getByText('No newsletters sent yet.')).toBeVisible()
})

test('a newsletter goes to every confirmed subscriber, and the history says how far it got', async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await subscribe(server, 'ada', 'ben')
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  const subscribers = card(page, 'Subscribers')
  await expect(subscribers.getByText('confirmed subscribers')).toBeVisible()
  await expect(subscribers.getByRole('listitem')).toHaveCount(2)
  await expect(subscribers.getByRole('listitem').filter({ hasText: 'ada@example.com' })).toContainText(
    /\d{4}/,
  )

  const form = card(page, 'Send Newsletter')
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  await expect(form.getByText('Please enter a subject.')).toBeVisible()
  await expect(form.getByText('Please enter the content.')).toBeVisible()
  await expect(form.getByLabel('Subject')).toBeFocused()
  await form.getByLabel('Subject').fill('The April letter')
  await form.getByLabel('Content').fill('<p>Eleven records, <b>one</b> of them silent.</p>')
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  await expect(form.getByText(/^Newsletter sent/)).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('')

  const history = card(page, 'Send History')
  await expect(history.getByRole('listitem')).toContainText('The April letter')
  await expect(history.getByRole('listitem')).toContainText('2 of 2 sent', { timeout: 20_000 })
  const mails = server.outbox().map((path) => readFileSync(path, 'utf8'))
  expect(mails.filter((mail) => mail.includes('Subject: The April letter'))).toHaveLength(2)
  await expectAccessible(page)
})

test('a newsletter that cannot be sent loses nothing that was typed', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of (500|403)/)
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  const form = card(page, 'Send Newsletter')
  await form.getByLabel('Subject').fill('Not today')
  await form.getByLabel('Content').fill('Words')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/send', async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  // Long work is seen from every page; Alt+T leads to it.
  const work = page.getByRole('region', { name: 'Work under way (Alt+T)' })
  await expect(work.getByText('Sending newsletter')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(work).toBeFocused()
  letGo()
  await expect(form.getByText('Failed to send newsletter')).toBeVisible()
  await expect(form.getByLabel('Content')).toHaveValue('Words')

  // What the server says about it is told instead.
  await page.unroute('**/api/newsletter/send')
  await page.route('**/api/newsletter/send', (route) =>
    route.fulfill({ status: 403, json: { message: 'Nobody is subscribed yet.', code: 'forbidden' } }),
  )
  await form.getByRole('button', { name: 'Send Newsletter' }).click()
  await expect(form.getByText('Nobody is subscribed yet.')).toBeVisible()
})
