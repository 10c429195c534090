import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an editor writes a page, readers find it, and it can be taken back', async ({
  page,
  server,
  context,
}) => {
  await openPortal(page, server, '/admin/pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('Our Team')
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Four people and a cat write this magazine.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/pages\/\w+$/)
  await expectAccessibleEverywhere(page)

  const reader = await context.newPage()
  await reader.goto('/our-team')
  await expect(reader.getByRole('heading', { level: 1, name: 'Our Team' })).toBeVisible()
  await expect(reader.getByText('Four people and a cat write this magazine.')).toBeVisible()
  await expectAccessibleEverywhere(reader)
  await reader.close()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Page unpublished')).toBeVisible()
  expect((await page.request.get('/our-team')).status()).toBe(404)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await expect(page.getByText('Page deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/pages$/)
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()
})
