import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

async function openOnLaptop(path: string) {
  await page.viewport(1280, 700)
  onTestFinished(() => page.viewport(1280, 900))
  return openPortalPage(path, { 'GET /api/keys': [], 'GET /api/webhooks': [] })
}

test('the account, the way out and the current place stay in view when the places don’t fit', async () => {
  await openOnLaptop('/admin/integrations')
  const places = page.getByRole('navigation', { name: 'Portal' })
  await expect.element(places.getByRole('link', { name: 'Integrations' })).toBeInViewport({ ratio: 1 })
  await expect.element(places.getByRole('link', { name: 'Content' })).not.toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: /^Version/ })).toBeInViewport({ ratio: 1 })
})

test('a long sidebar doesn’t lengthen a short page', async () => {
  await openOnLaptop('/admin/integrations')
  await expect.element(page.getByText(/^No API keys yet/)).toBeVisible()
  await expect.poll(() => document.documentElement.scrollHeight).toBe(700)
})
