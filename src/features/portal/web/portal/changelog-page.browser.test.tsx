import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Changelog } from '#features/portal/portal.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const plain = (text: string) => ({ text, code: false, href: null })

const CHANGELOG: Changelog = {
  version: '1.2.0',
  releases: [
    {
      version: '1.2.0',
      date: '2026-11-17',
      lead: [],
      groups: [
        {
          title: 'Added',
          entries: [[plain('Set '), { text: 'BACKUP_DIR', code: true, href: null }, plain('.')]],
        },
      ],
    },
    {
      version: '1.1.0',
      date: '2026-11-16',
      lead: [[plain('The first version.')]],
      groups: [{ title: 'Fixed', entries: [[{ text: 'A site', code: false, href: 'https://x.example/' }]] }],
    },
  ],
}

test('the changelog shows each version with its date, and marks the one that runs', async () => {
  openPortalPage('/admin/changelog', { 'GET /api/portal/changelog': CHANGELOG })
  await expect.element(page.getByText('This site runs Sleevenotes 1.2.0.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1.2.0 17 Nov 2026 Running now' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1.1.0 16 Nov 2026' })).toBeVisible()
  await expect.element(page.getByText('Set BACKUP_DIR.')).toBeVisible()
  await expect.element(page.getByText('The first version.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'A site' }))
    .toHaveAttribute('href', 'https://x.example/')
})

test('without a connection, it can be loaded again', async () => {
  const { answer } = openPortalPage('/admin/changelog', { 'GET /api/portal/changelog': refuse(500) })
  await expect.element(page.getByText('We couldn’t load the changelog.')).toBeVisible()
  answer({ 'GET /api/portal/changelog': CHANGELOG })
  await page.getByRole('link', { name: /try again/i }).click()
  await expect.element(page.getByText('The first version.')).toBeVisible()
})
