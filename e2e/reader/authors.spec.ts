import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { POST, sendPost } from '../support/post-editor.ts'

test.use({ writes: true })

test('a reader goes from a post to its author, through their articles, and to another post', async ({
  page,
  server,
}) => {
  for (let n = 1; n <= 13; n++)
    await sendPost(server, {
      ...POST,
      title: `Tape ${n}`,
      author_name: 'Wilma Tarn',
      created_at: `2026-03-${String(n).padStart(2, '0')}T10:00:00Z`,
    })
  const { id } = await sendPost(server, { ...POST, title: 'Tape of tapes', author_name: 'Wilma Tarn' })
  await page.goto(`/blog/post/${id}`)
  await page.locator('.article-hero').getByRole('link', { name: 'Wilma Tarn' }).click()
  await expect(page).toHaveURL(/\/authors\/wilma-tarn$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Wilma Tarn' })).toBeVisible()
  await expect(page.getByText('14 articles')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/authors\/wilma-tarn\?page=2$/)
  await page.getByRole('link', { name: 'Tape 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tape 1' })).toBeVisible()
  const feed = await page.request.get('/authors/wilma-tarn/feed.xml')
  expect(await feed.text()).toContain('Tape of tapes')
})
