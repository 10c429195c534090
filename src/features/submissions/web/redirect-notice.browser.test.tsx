import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RedirectNotice } from '#features/submissions/web/redirect-notice.tsx'
import { refuse } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const TARGET = 'https://label.example/thanks'
const QUERY = 'GET /api/auth/settings/submit-redirect-url'

test('the notice counts down, and staying stops it for good', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  showToReader(<RedirectNotice />, { [QUERY]: { url: TARGET } })
  await expect.element(page.getByText(TARGET)).toBeVisible()
  await expect.element(page.getByText('in 5 s.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', TARGET)
  vi.advanceTimersByTime(3000)
  await expect.element(page.getByText('in 2 s.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(page.getByText(TARGET)).not.toBeInTheDocument()
  // Were it still counting, this would lead away from the test.
  vi.advanceTimersByTime(10_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('without an address, or when it cannot be read, nobody is led away', async () => {
  for (const answer of [{ url: '' }, refuse(400)]) {
    const { made } = showToReader(<RedirectNotice />, { [QUERY]: answer })
    await expect.poll(() => made(QUERY).length).toBe(1)
    await expect.element(page.getByText('You’ll be taken to')).not.toBeInTheDocument()
  }
})
