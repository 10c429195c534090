import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newMember, openAs, PASSWORD } from '../support/people.ts'
import { signIn } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

/** Opens the link that was mailed to this address. */
async function openLinkTo(page: Page, server: ServerProcess, email: string): Promise<void> {
  const paths = () =>
    mailsTo(server, email).flatMap((mail) => /\/confirm-address\/[\w-]+/.exec(mail)?.[0] ?? [])
  await expect.poll(() => paths().length).toBeGreaterThan(0)
  await page.goto(paths().at(-1)!)
}

test('a person changes their address by confirming from both, and signs in with the new one', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'editor', 'Ines Marlow')
  const email = newEmail()
  await openAs(page, server, member, '/admin/settings?tab=profile')
  await page.getByLabel('New address').fill(email)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText('Waiting for you to open the link')).toHaveCount(2)

  await openLinkTo(page, server, email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'One more confirmation' })).toBeVisible()
  await openLinkTo(page, server, member.email)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible()

  // The session stays, and the profile shows the new address.
  await page.goto('/admin/settings?tab=profile')
  await expect(page.getByRole('tabpanel', { name: 'Profile' }).getByText(email)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
})
