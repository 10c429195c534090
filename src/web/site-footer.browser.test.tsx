import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showToReader } from '#web/testing-reader.tsx'
import { refuse } from '#ui/testing-calls.ts'
import { SiteFooter } from '#web/site-footer.tsx'

const NAMES = [
  'Q',
  'The Quarterly Review of Improvised and Electroacoustic Music',
  '音楽評論雑誌',
  'W'.repeat(60),
]

test.each(NAMES)('the name %s fits into the footer', async (homepage_title) => {
  onTestFinished(() => page.viewport(1280, 900))
  showToReader(<SiteFooter />, {
    'GET /api/auth/settings/homepage-content': {
      homepage_title,
      homepage_subtitle: '',
      homepage_description: '',
      homepage_logo_url: '',
    },
    'GET /api/auth/settings/social-links': refuse(400),
    'GET /api/navigation': refuse(400),
  })
  const mark = page.getByText(homepage_title, { exact: true })
  await expect.element(mark).toBeVisible()
  await document.fonts.ready
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    const name = mark.element()
    const range = document.createRange()
    range.selectNodeContents(name)
    const lines = [...range.getClientRects()].map(({ right }) => right)
    expect(Math.max(...lines)).toBeLessThanOrEqual(name.getBoundingClientRect().right + 1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
