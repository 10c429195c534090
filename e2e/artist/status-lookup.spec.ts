import { expect, expectAccessible, test } from '../support/fixtures.ts'
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
  await expectAccessible(page)
})

test('an invalid ID shows an error at once, and lower case works', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await opened(page, '/submissions')
  await page.getByLabel('Submission ID').fill('12345')
  await page.getByLabel('Email Address').fill('mara@example.com')
  const show = page.getByRole('button', { name: 'Check status' })
  await show.click()
  await expect(page.getByText('A submission ID looks like SUB-ABC123XYZ')).toBeVisible()
  await page.getByLabel('Submission ID').fill(' sub-abc123xyz ')
  const asked = page.waitForRequest('**/api/submissions/SUB-ABC123XYZ/status')
  await show.click()
  await asked
  await expect(page.getByRole('alert')).not.toBeEmpty()
})

test('a failing server shows an error and keeps the typed values', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await opened(page, '/submissions/SUB-ABC123XYZ')
  await page.route('**/status', (route) => route.abort())
  await page.getByLabel('Email Address').fill('mara@example.com')
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByRole('alert')).toHaveText('We couldn’t check the status. Please try again.')
  await expect(page.getByLabel('Email Address')).toHaveValue('mara@example.com')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('a published submission leads to its post', async ({ page }) => {
      await opened(page, '/submissions/SUB-ABC123XYZ')
      await page.route('**/status', (route) =>
        route.fulfill({
          json: {
            id: 'SUB-ABC123XYZ',
            artistName: 'Mára Lune',
            releaseTitle: 'Night Bus',
            status: 'published',
            created_at: '2026-11-01T10:00:00.000Z',
            updated_at: '2026-11-09T10:00:00.000Z',
            history: [
              { status: 'received', at: '2026-11-01T10:00:00.000Z' },
              { status: 'in review', at: '2026-11-03T10:00:00.000Z' },
              { status: 'approved', at: '2026-11-05T10:00:00.000Z' },
              { status: 'published', at: '2026-11-09T10:00:00.000Z' },
            ],
            post: { id: 'p', title: 'The last bus home', url: '/blog/post/p/the-last-bus-home' },
          },
        }),
      )
      await page.getByLabel('Email Address').fill('mara@example.com')
      await page.getByRole('button', { name: 'Check status' }).click()
      const state = page.getByRole('region', { name: 'Published' })
      await expect(state.getByRole('listitem')).toHaveText([
        'Received1 Nov 2026',
        'In review3 Nov 2026',
        'Approved5 Nov 2026',
        'Published9 Nov 2026',
      ])
      await expect(state.getByRole('link', { name: /The last bus home/ })).toHaveAttribute(
        'href',
        '/blog/post/p/the-last-bus-home',
      )
      await expectAccessible(page)
    })
  })
}

test('search engines are asked not to index the page', async ({ page }) => {
  await page.goto('/submissions/SUB-ABC123XYZ')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveTitle(/^Your Submission/)
})
