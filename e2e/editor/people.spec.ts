import type { Page } from '@playwright/test'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { invitationTo, PASSWORD } from '../support/people.ts'
import { openPortal } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('an admin invites a person, who accepts, writes, is locked out and hands over the posts', async ({
  page,
  server,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const email = newEmail()
  const login = { email, password: PASSWORD }
  const guest = await browser.newContext({ baseURL: server.url })
  const other = await guest.newPage()

  await test.step('an admin sends an invitation', async () => {
    await openPortal(page, server, '/admin/people')
    await page.getByRole('button', { name: 'Invite person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Enter an e-mail address.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('E-mail address').fill(email)
    await dialog.getByLabel('Name').fill('Nora')
    await dialog.getByRole('radio', { name: 'Editor' }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
    await expect(row(page, email)).toContainText('Invited')
    await expectAccessible(page)
  })
  await test.step('the person accepts it with a name and a password', async () => {
    const invitation = await invitationTo(server, email)
    await other.goto(invitation)
    await expect(other.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('Your name').fill('Nora Lind')
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByLabel('Repeat password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Save password and sign in' }).click()
    await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
    await other.goto(invitation)
    await expect(other.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible()
    await expectAccessible(other)
  })
  await test.step('the person sees all sessions, and ends the others', async () => {
    const phone = await tokenOf(server, login)
    const isSignedIn = async () => (await call(server, phone, 'GET', '/api/auth/me')).status
    await other.goto('/admin/settings?tab=profile')
    const sessions = other.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.first()).toContainText('This device')
    await expectAccessible(other)
    expect(await isSignedIn()).toBe(200)
    await other.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(sessions).toHaveCount(1)
    expect(await isSignedIn()).toBe(401)
  })
  await test.step('closing the account signs the person out at once', async () => {
    const post = formOf({ title: `Left behind by ${email}`, status: 'draft' })
    expect((await call(server, await tokenOf(server, login), 'POST', '/api/posts', post)).status).toBe(201)
    await page.reload()
    await expect(row(page, email)).toContainText('Nora Lind')
    await expect(row(page, email)).toContainText('Last seen on')
    await row(page, email).getByRole('button', { name: 'Close account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close account' }).click()
    await expect(row(page, email)).toContainText('Account closed')
    await other.goto('/admin/content')
    await expect(other).toHaveURL(/\/admin\/login/)
    await guest.close()
    await row(page, email).getByRole('button', { name: 'Reopen account' }).click()
    await expect(row(page, email)).not.toContainText('Account closed')
    await expect.poll(() => mailsTo(server, email).join('\n')).toContain('is open again')
  })
  await test.step('a successor takes over the posts of a person who is removed', async () => {
    await row(page, email).getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('They have 1 post. Who takes it over?')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Remove person' })).toBeDisabled()
    await dialog.getByLabel('Successor').selectOption('Admin (Admin)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove person' }).click()
    await expect(page.getByText('Person removed')).toBeVisible()
    await expect(row(page, email)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Content' }).click()
    await expect(row(page, `Left behind by ${email}`)).toBeVisible()
  })
})
