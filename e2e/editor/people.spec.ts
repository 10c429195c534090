import type { Page } from '@playwright/test'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { invitationTo, newMember, openAs, PASSWORD } from '../support/people.ts'
import { openPortal } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('an admin invites a person, who accepts with a name and a password', async ({
  page,
  server,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/)
  const email = newEmail()
  await openPortal(page, server, '/admin/people')
  await page.getByRole('button', { name: 'Invite person' }).click()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Enter an e-mail address.')).toBeVisible()
  await dialog.getByLabel('E-mail address').fill(server.admin.email)
  await dialog.getByLabel('Name').fill('Nora')
  await dialog.getByRole('radio', { name: 'Editor' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('already has an account or an invitation.')).toBeVisible()

  // Nothing typed is lost when the dialog is closed.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite person' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Nora')
  await expect(dialog.getByRole('radio', { name: 'Editor' })).toBeChecked()
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  await expect(row(page, email)).toContainText('Invited')
  await expectAccessible(page)

  const guest = await browser.newContext({ baseURL: server.url })
  const other = await guest.newPage()
  const invitation = await invitationTo(server, email)
  await other.goto(invitation)
  await expect(other.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  await expectAccessible(other)
  await other.getByLabel('Your name').fill('Nora Lind')
  await other.getByLabel('Password', { exact: true }).fill('password123')
  await other.getByLabel('Repeat password', { exact: true }).fill('password123')
  await other.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(other.getByText(/one of the most common passwords/)).toBeVisible()
  await expect(other.getByLabel('Your name')).toHaveValue('Nora Lind')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByLabel('Repeat password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Save password and sign in' }).click()
  await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await other.goto(invitation)
  await expect(other.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible()
  await expectAccessible(other)

  await page.reload()
  await expect(row(page, email)).toContainText('Nora Lind')
  await expect(row(page, email)).toContainText('Last seen on')

  // Closing the account signs the person out at once.
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

test('a removed person’s posts go to a successor, and the last admin stays', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const leaving = await newMember(server, 'author', 'Otto Vale')
  const heir = await newMember(server, 'author', 'Ines Marlow')
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: `Left behind ${leaving.id}`, status: 'draft' }))
    form.set(name, value)
  await call(server, leaving.token, 'POST', '/api/posts', form)

  await openPortal(page, server, '/admin/people')
  await row(page, leaving.email).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('They have 1 post. Who takes it over?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove person' })).toBeDisabled()
  await dialog.getByLabel('Successor').selectOption(heir.id)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove person' }).click()
  await expect(page.getByText('Person removed')).toBeVisible()
  await expect(row(page, leaving.email)).toHaveCount(0)

  await row(page, server.admin.email).getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Author' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('This is the last admin. Make another person an admin first.')).toBeVisible()

  await openAs(page, server, heir, '/admin/content')
  await expect(row(page, `Left behind ${leaving.id}`)).toBeVisible()
})

test('people see where they are signed in and end the other sessions', async ({ page, server, browser }) => {
  const person = await newMember(server, 'author', 'Nora Lind')
  const login = { email: person.email, password: PASSWORD }
  const phone = await browser.newContext({ baseURL: server.url })
  const other = await phone.newPage()
  await openAs(other, server, { ...person, token: await tokenOf(server, login) }, '/admin/content')
  await expect(other.getByRole('heading', { name: 'Content Management' })).toBeVisible()

  await openAs(page, server, person, '/admin/settings?tab=profile')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This device')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions).toHaveCount(1)
  await other.goto('/admin/content')
  await expect(other).toHaveURL(/\/admin\/login/)
  await phone.close()
})
