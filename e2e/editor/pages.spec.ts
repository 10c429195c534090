import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an editor writes a page, readers find it, and it can be taken back', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/404/)
  await openPortal(page, server, '/admin/pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('Our Team')
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Four people and a cat write this magazine.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/pages\/\w+$/)
  await expectAccessibleEverywhere(page)

  const address = page.url()
  await page.goto('/our-team')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeVisible()
  await expect(page.getByText('Four people and a cat write this magazine.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.goto(address)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Page unpublished')).toBeVisible()
  const answer = await page.goto('/our-team')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()

  await page.goto('/admin/pages?tab=drafts')
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await expect(page.getByText('Page deleted')).toBeVisible()
  await expect(page.getByText('No drafts.')).toBeVisible()
})
