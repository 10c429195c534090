import { FONTS, HIGHLIGHTS } from '../../src/lib/text-styles.ts'
import {
  alignmentsHtml,
  blocksHtml,
  foreignHtml,
  highlightsHtml,
  lettersHtml,
  linksHtml,
  marksHtml,
  OTHER_COLOURS,
  OTHER_SIZES,
} from '../../src/features/editor/text/testing-formats.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { POST, sendPost } from '../support/post-editor.ts'

test.use({ writes: true })

/** That the editor makes this HTML is what its component tests prove. */
const EVERYTHING =
  marksHtml + alignmentsHtml + lettersHtml + highlightsHtml + blocksHtml + linksHtml + foreignHtml

test('readers see everything that the toolbar makes, and what it can only keep', async ({ page, server }) => {
  const { id } = await sendPost(server, { ...POST, title: 'Every format', content: EVERYTHING })
  // The picture is on another site, which the test leaves alone.
  await page.route('https://example.com/**', (route) => route.fulfill({ body: '', contentType: 'image/png' }))
  await page.goto(`/blog/post/${id}`)
  const body = page.locator('.prose')

  await expect(body.locator('strong')).toHaveText('Words: Bold')
  await expect(body.locator('em').first()).toHaveText('Words: Italic')
  await expect(body.locator('u')).toHaveText('Words: Underline')
  await expect(body.locator('s')).toHaveText('Words: Strikethrough')
  await expect(body.locator('p > code')).toHaveText('Words: Code')
  await expect(body.getByText('Words: Align center')).toHaveCSS('text-align', 'center')
  await expect(body.getByText('Words: Align right')).toHaveCSS('text-align', 'right')
  await expect(body.getByText('Words: Justify')).toHaveCSS('text-align', 'justify')
  await expect(body.getByText('Words: Bold')).toHaveCSS('text-align', 'start')

  for (const { name } of FONTS.slice(1))
    await expect(body.getByText(`Set in ${name}`)).toHaveCSS('font-family', new RegExp(`^"?${name}`))
  for (const size of OTHER_SIZES) await expect(body.getByText(`Size ${size}`)).toHaveCSS('font-size', size)
  for (const { name, label, value } of OTHER_COLOURS) {
    const letters = body.getByText(`Ink ${label}.`)
    await expect(letters).toHaveAttribute('style', `color:${value}`)
    await expect(letters).toHaveAttribute('data-color', name)
  }
  // Black is the page's own ink, in both themes.
  await expect(body.getByText('Ink Black.')).not.toHaveAttribute('style')
  for (const { name, label, value } of HIGHLIGHTS) {
    const mark = body.getByText(`Lit ${label}`)
    await expect(mark).toHaveAttribute('data-color', name)
    await expect(mark).toHaveAttribute('style', `background-color:${value}`)
  }

  for (const level of [1, 2, 3, 4, 5, 6]) await expect(body.locator(`h${level}`)).toHaveText(`Level ${level}`)
  await expect(body.locator('ul:not([data-type]) > li')).toHaveText('A point')
  await expect(body.locator('ol:not([start]) > li')).toHaveText('First')
  await expect(body.locator('ul[data-type=taskList] li')).toHaveText('To be done')
  await expect(body.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect(body.getByRole('checkbox', { name: 'Done' })).toBeDisabled()
  await expect(body.locator('blockquote')).toHaveText('Said well')
  await expect(body.locator('pre')).toHaveText('let it = be')
  await expect(body.locator('hr')).toHaveCount(1)
  await expect(body.locator('p', { hasText: 'One line' }).locator('br')).toHaveCount(1)
  for (const name of ['write', 'https://bare.example']) {
    const link = body.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }

  await expect(body.locator('sub')).toHaveText('2')
  await expect(body.locator('sup')).toHaveText('rd')
  await expect(body.locator('cite')).toContainText('Lamp Room')
  await expect(body.locator('table th')).toHaveText('Side')
  await expect(body.locator('table td')).toHaveText('A')
  await expect(body.locator('ol[start]')).toHaveAttribute('start', '4')
  await expect(body.locator('figure img')).toHaveAttribute('alt', 'A sleeve')
  await expect(body.locator('figcaption em')).toHaveText('her')
  await expectAccessible(page)
})
