import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageText, usePageText } from '#features/pages/web/page-text.tsx'
import { refuse } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'GET /api/pages/:slug'

function Privacy() {
  return <PageText page={usePageText('privacy').page} />
}

test('a page whose text cannot be loaded says so and can be tried again', async () => {
  const { answer, made } = showToReader(<Privacy />, { [CALL]: refuse(400) })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load this page')
  answer({ [CALL]: { slug: 'privacy', title: 'Privacy', content: '<p>We don’t track you.</p>' } })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.element(page.getByText('We don’t track you.')).toBeVisible()
  expect(made(CALL).map(({ params }) => params)).toEqual([{ slug: 'privacy' }, { slug: 'privacy' }])
})
