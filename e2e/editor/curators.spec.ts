import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { mailsTo, rowOf, sendApplication, sendMusic } from '../support/submissions.ts'

test.use({ writes: true })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

const PORTFOLIO = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('an editor accepts an application, and its author is invited and gets submissions', async ({
  page,
  server,
}) => {
  const email = 'ines@example.com'
  await sendApplication(server, { name: 'Ines Marlow', email, expertise: ['Reggae'], portfolio: PORTFOLIO })
  await openPortal(page, server, '/admin/curators')
  const row = rowOf(page, 'Ines Marlow')
  await row.getByRole('button', { name: 'Read' }).click()
  await expect(row.getByText('I have listened to everything twice')).toBeVisible()
  await expect(row.getByRole('link', { name: 'https://reviews.example/one' })).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: 'portfolio.pdf' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('portfolio.pdf')
  expect(readFileSync(await file.path())).toEqual(PORTFOLIO)

  await row.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Accept this application?' })
  await dialog.getByLabel('Message (optional)').fill('Welcome to the desk.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept and invite' }).click()
  await expect(page.getByText('Application accepted')).toBeVisible()
  await expect(row).toBeHidden()
  const invitation = () => mailsTo(server, email).find((mail) => /\/welcome\//.test(mail)) ?? ''
  await expect.poll(invitation).toContain('Welcome to the desk.')
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await expect(rowOf(page, 'Ines Marlow')).toBeVisible()

  await page.getByRole('tab', { name: 'Curators' }).click()
  const curator = rowOf(page, 'Ines Marlow').filter({ visible: true })
  await expect(curator).toContainText('Invited')
  await curator.getByRole('button', { name: 'Edit genres' }).click()
  const genres = page.getByRole('dialog', { name: 'Genres of Ines Marlow' })
  await genres.getByLabel('Trap').check()
  await genres.getByRole('button', { name: 'Save genres' }).click()
  await expect(curator).toContainText('Reggae, Trap')

  // Automatic assignment needs a password; manual assignment works at once.
  await sendMusic(server, { artist: 'Low Sun', title: 'Dub Plate', genres: ['Trap'] })
  await sidebar(page)
    .getByRole('link', { name: /^Submissions/ })
    .click()
  await rowOf(page, 'Dub Plate').getByRole('link').click()
  const assigned = page.getByLabel('Assigned to')
  await expect(assigned.locator('option:checked')).toHaveText('Nobody')
  const ines = { label: 'Ines Marlow (0 open, not signed in yet)' }
  await expect(assigned.locator('optgroup[label="Curators who know the genre"]')).toContainText('Ines Marlow')
  await assigned.selectOption(ines)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Assigned to Ines Marlow by Admin')
  await expect.poll(() => mailsTo(server, email).some((mail) => mail.includes('Dub Plate'))).toBe(true)
  await assigned.selectOption('')
  await expect(history).toContainText('No longer assigned to Ines Marlow')
  await assigned.selectOption(ines)
  await expect(assigned.locator('option:checked')).toHaveText(/Ines Marlow \(1 open/)
  await sidebar(page)
    .getByRole('link', { name: /^Curators/ })
    .click()
  await page.getByRole('tab', { name: 'Curators' }).click()
  await curator.getByRole('link', { name: 'Submissions' }).click()
  await expect(rowOf(page, 'Dub Plate')).toContainText('Ines Marlow')
})
