import { readFileSync } from 'node:fs'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { mailsTo, rowOf, sendApplication, sendMusic } from '../support/submissions.ts'

test.use({ writes: true })

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
  const id = await sendMusic(server, { artist: 'Low Sun', title: 'Dub Plate', genres: ['Trap'] })
  await page.goto(`/admin/submissions?submission=${id}`)
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
  await page.goto('/admin/curators?tab=curators')
  await curator.getByRole('link', { name: 'Submissions' }).click()
  await expect(rowOf(page, 'Dub Plate')).toContainText('Ines Marlow')

  // Open submissions of a closed account are reassigned.
  await page.goto('/admin/curators?tab=curators')
  await curator.getByRole('button', { name: 'Close account' }).click()
  await expect(curator).toContainText('Closed')
  await expect(curator).toContainText('0 open')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(curator).not.toContainText('Closed')
  await expect(curator).toContainText('1 open')
})

test('an editor declines an application with a message, and a second editor gets a notice', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const email = 'nils@example.com'
  const id = await sendApplication(server, { name: 'Nils Okafor', email })
  await openPortal(page, server, '/admin/curators')
  const row = rowOf(page, 'Nils Okafor')
  await row.getByRole('button', { name: 'Accept' }).click()
  const token = await tokenOf(server)
  const path = `/api/curator-applications/${id}/decline`
  expect((await call(server, token, 'POST', path, { message: 'Not now.' })).status).toBe(200)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Accept and invite' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Admin has already declined this application.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeHidden()
  await expect.poll(() => mailsTo(server, email).some((mail) => mail.includes('Not now.'))).toBe(true)

  await sendApplication(server, { name: 'Una Peel', email: 'una@example.com' })
  await page.reload()
  await rowOf(page, 'Una Peel').getByRole('button', { name: 'Decline' }).click()
  await dialog.getByLabel('Message (optional)').fill('Please apply again in spring.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Application declined')).toBeVisible()
  await expect
    .poll(() => mailsTo(server, 'una@example.com').some((mail) => mail.includes('again in spring')))
    .toBe(true)
  await page.getByRole('tab', { name: 'Declined' }).click()
  const declined = rowOf(page, 'Una Peel').filter({ visible: true })
  await declined.getByRole('button', { name: 'Read' }).click()
  await expect(declined).toContainText('Declined by Admin')
  await expect(declined).toContainText('Please apply again in spring.')
})
