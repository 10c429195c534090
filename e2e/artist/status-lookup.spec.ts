import { expect, expectAccessible, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { fillToReview, newEmail, opened, submit } from '../support/submission-forms.ts'

test.use({ writes: true })

test('an artist checks the status with ID and e-mail address', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const email = newEmail()
  await opened(page, '/blog/submit')
  await fillToReview(page, email)
  await submit(page)
  await page.getByRole('link', { name: 'Check its status', exact: true }).click()
  await expect(page).toHaveURL(/\/submissions\/SUB-[A-Z0-9]{9}$/)
  await expect(page).toHaveTitle(/^Your Submission/)
  const id = page.url().split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { level: 1, name: 'Your Submission' })).toBeFocused()
  await expect(page.getByLabel('Submission ID')).toHaveValue(id)

  const show = page.getByRole('button', { name: 'Check status' })
  await show.click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await page.getByLabel('Email Address').fill('somebody-else@example.com')
  await show.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByRole('region', { name: 'Received' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Email Address').fill(email)
  await show.click()
  const state = page.getByRole('region', { name: 'Received' })
  await expect(state.getByText('Mára Lune, Night Bus')).toBeVisible()
  await expect(state.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleEverywhere(page)
})
