import type { Page } from '@playwright/test'
import type { ServerProcess } from '../scripts/lib/server-process.ts'
import { FONTS, FONT_SIZES, HIGHLIGHTS, TEXT_COLOURS } from '../src/lib/text-styles.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  fillBasics,
  idOf,
  openEditor,
  publishPost,
  saveState,
  savePost,
  sendPost,
  textOf,
  tool,
} from './post-editor.ts'

/** The text on the public page, once the post is saved. */
async function publish(page: Page, server: ServerProcess, title: string) {
  await fillBasics(page, title)
  await publishPost(page)
  await page.goto(`/blog/post/${await idOf(server, title)}`)
  return page.locator('.prose')
}

/** Paragraphs, one for each. */
async function writeLines(page: Page, lines: readonly string[]) {
  await textOf(page).click()
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
}

/** A whole paragraph, as a person selects it. */
const selectLine = (page: Page, words: string) =>
  textOf(page).getByText(words, { exact: true }).click({ clickCount: 3 })

const MARKS = ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Code']
const SIDES = ['Align center', 'Align right', 'Justify', 'Align left']

test('every mark and every alignment is seen by readers', async ({ page, server }) => {
  await openEditor(page, server)
  await writeLines(
    page,
    [...MARKS, ...SIDES].map((name) => `Words: ${name}`),
  )
  for (const name of [...MARKS, ...SIDES]) {
    await selectLine(page, `Words: ${name}`)
    await tool(page, name).click()
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  // A switch goes off as it went on.
  await selectLine(page, 'Words: Align left')
  await tool(page, 'Bold').click()
  await tool(page, 'Bold').click()
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false')

  const body = await publish(page, server, 'Marks and sides')
  await expect(body.locator('strong')).toHaveText('Words: Bold')
  await expect(body.locator('em')).toHaveText('Words: Italic')
  await expect(body.locator('u')).toHaveText('Words: Underline')
  await expect(body.locator('s')).toHaveText('Words: Strikethrough')
  await expect(body.locator('code')).toHaveText('Words: Code')
  await expect(body.getByText('Words: Align center')).toHaveCSS('text-align', 'center')
  await expect(body.getByText('Words: Align right')).toHaveCSS('text-align', 'right')
  await expect(body.getByText('Words: Justify')).toHaveCSS('text-align', 'justify')
  await expect(body.getByText('Words: Align left')).toHaveCSS('text-align', 'start')
})

test('every font, size and colour is seen by readers, and can be read', async ({ page, server }) => {
  const text = await openEditor(page, server)
  const font = page.getByLabel('Font family')
  const size = page.getByLabel('Font size')
  await expect(font).toHaveValue('Arial')
  await expect(size).toHaveValue('16px')
  await expect(font.locator('option')).toHaveText(FONTS.map(({ name }) => name))
  await expect(size.locator('option')).toHaveText([...FONT_SIZES])
  await expect(text).toHaveCSS('font-family', /^Arial/)
  await expect(text).toHaveCSS('font-size', '16px')

  const sizes = FONT_SIZES.filter((each) => each !== '16px')
  await writeLines(page, [
    ...FONTS.slice(1).map(({ name }) => `Set in ${name}`),
    ...sizes.map((px) => `Size ${px}`),
    ...TEXT_COLOURS.map(({ label }) => `Ink ${label}.`),
  ])
  for (const { name } of FONTS.slice(1)) {
    await selectLine(page, `Set in ${name}`)
    await font.selectOption(name)
    await expect(font).toHaveValue(name)
  }
  for (const px of sizes) {
    await selectLine(page, `Size ${px}`)
    await size.selectOption(px)
    await expect(size).toHaveValue(px)
  }
  for (const { label } of TEXT_COLOURS) {
    await selectLine(page, `Ink ${label}.`)
    await tool(page, 'Text colour').click()
    await page.getByRole('menuitemradio', { name: label, exact: true }).click()
  }
  await expectAccessible(page)

  const body = await publish(page, server, 'Letters')
  for (const { name } of FONTS.slice(1)) {
    const family = new RegExp(`^"?${name}`)
    await expect(body.getByText(`Set in ${name}`)).toHaveCSS('font-family', family)
  }
  for (const px of sizes) {
    await expect(body.getByText(`Size ${px}`)).toHaveCSS('font-size', px)
  }
  for (const { name, label, value } of TEXT_COLOURS.slice(1)) {
    const letters = body.getByText(`Ink ${label}.`)
    await expect(letters).toHaveAttribute('style', `color:${value}`)
    await expect(letters).toHaveAttribute('data-color', name)
  }
  // Black is the page's own ink, whatever its ground.
  await expect(body.getByText('Ink Black.')).not.toHaveAttribute('style')
  await expectAccessible(page)
})

test('what was selected takes the colour even when the browser is too busy to tell of it', async ({
  page,
  server,
}) => {
  const text = await openEditor(page, server)
  await text.click()
  await page.keyboard.type('Words that turn red')
  // In one task: the browser tells of the selection in a later one.
  await page.evaluate(() => {
    const press = (element?: Element | null) => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        element?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }))
    }
    const words = document.querySelector('#post-content p')
    if (words) getSelection()?.selectAllChildren(words)
    press(document.querySelector('[data-tool=colour]'))
    press([...document.querySelectorAll('[role=menuitemradio]')].find((entry) => entry.textContent === 'Red'))
  })
  await expect(text.locator('[data-color=red]')).toHaveText('Words that turn red')
})

test('highlights come in several colours and go by the same switch', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await writeLines(page, [...HIGHLIGHTS.map(({ label }) => `Lit ${label}`), 'Lit again'])
  for (const { label } of HIGHLIGHTS) {
    await selectLine(page, `Lit ${label}`)
    await tool(page, 'Highlight colour').click()
    await page.getByRole('menuitemradio', { name: label, exact: true }).click()
    await expect(tool(page, 'Highlight')).toHaveAttribute('aria-pressed', 'true')
  }
  // The switch remembers the colour chosen last.
  await selectLine(page, 'Lit again')
  await tool(page, 'Highlight').click()
  await expect(text.locator('mark').last()).toHaveAttribute('data-color', 'purple')
  await tool(page, 'Highlight').click()
  await expect(text.locator('mark')).toHaveCount(HIGHLIGHTS.length)

  const body = await publish(page, server, 'Highlights')
  for (const { name, label, value } of HIGHLIGHTS) {
    const mark = body.getByText(`Lit ${label}`)
    await expect(mark).toHaveAttribute('data-color', name)
    await expect(mark).toHaveAttribute('style', `background-color:${value}`)
  }
  await expectAccessible(page)
})

test('blocks: headings, lists, tasks, quote, code, rule and break', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await text.click()
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await page.getByLabel('Text style').selectOption({ label: `Heading ${level}` })
    await text.focus()
    await page.keyboard.type(`Level ${level}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Text style')).toHaveValue('0')
  for (const [name, words] of [
    ['Bullet list', 'A point'],
    ['Numbered list', 'First'],
    ['Task list', 'To be done'],
  ] as const) {
    await tool(page, name).click()
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await text.getByRole('checkbox').check()
  await text.focus()
  await page.keyboard.press('Control+End')
  await tool(page, 'Quote').click()
  await page.keyboard.type('Said well')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Code block').click()
  await page.keyboard.type('let it = be')
  await page.keyboard.press('Control+Enter')
  await tool(page, 'Horizontal rule').click()
  await page.keyboard.type('One line')
  await tool(page, 'Line break').click()
  await page.keyboard.type('and another')

  const body = await publish(page, server, 'Blocks')
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await expect(body.locator(`h${level}`)).toHaveText(`Level ${level}`)
  }
  await expect(body.locator('ul:not([data-type]) > li')).toHaveText('A point')
  await expect(body.locator('ol > li')).toHaveText('First')
  await expect(body.locator('ul[data-type=taskList] li')).toHaveText('To be done')
  await expect(body.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect(body.getByRole('checkbox', { name: 'Done' })).toBeDisabled()
  await expect(body.locator('blockquote')).toHaveText('Said well')
  await expect(body.locator('pre')).toHaveText('let it = be')
  await expect(body.locator('hr')).toHaveCount(1)
  await expect(body.locator('p', { hasText: 'One line' }).locator('br')).toHaveCount(1)
  await expectAccessible(page)
})

test('a link opens elsewhere and tells nobody; only known schemes become one', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await writeLines(page, ['a label'])
  await selectLine(page, 'a label')
  await page.keyboard.press('Control+k')
  const address = page.getByLabel('Link address')
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect(page.getByText('Please give a web, mail or telephone address.')).toBeVisible()
  await expectAccessible(page)
  await address.fill('label.example/records')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'a label' })).toHaveAttribute(
    'href',
    'https://label.example/records',
  )

  await text.locator('p').last().click()
  await page.keyboard.type('[write](mailto:a@label.example) and ')
  await expect(text.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:a@label.example')
  await page.keyboard.type('https://bare.example ')
  await expect(text.getByRole('link', { name: 'https://bare.example' })).toBeVisible()
  await page.keyboard.type('[bad](javascript:alert(1)) ')
  await expect(text.getByRole('link')).toHaveCount(3)

  // Changed, and taken away.
  await text.getByText('a label').click()
  await tool(page, 'Link').click()
  await expect(address).toHaveValue('https://label.example/records')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect(text.getByRole('link')).toHaveCount(2)

  const body = await publish(page, server, 'Links')
  for (const name of ['write', 'https://bare.example']) {
    const link = body.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }
})

test('what is typed as markdown becomes what it means', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await text.click()
  await page.keyboard.type('# One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('### Three')
  await page.keyboard.press('Enter')
  await page.keyboard.type('**strong** *soft* ~~gone~~ `code` ==lit== ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- bullet')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. number')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('[x] done')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> quoted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await page.keyboard.type('``` ')
  await page.keyboard.type('raw')
  for (const [selector, words] of [
    ['h1', 'One'],
    ['h3', 'Three'],
    ['strong', 'strong'],
    ['em', 'soft'],
    ['s', 'gone'],
    ['p > code', 'code'],
    ['mark', 'lit'],
    ['ul:not([data-type]) li', 'bullet'],
    ['ol li', 'number'],
    ['li[data-checked=true] p', 'done'],
    ['blockquote', 'quoted'],
    ['pre', 'raw'],
  ] as const) {
    await expect(text.locator(selector), selector).toHaveText(words)
  }
  await expect(text.locator('hr')).toHaveCount(1)
})

test('a slash offers blocks, found by name and chosen by keys', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await text.click()
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect(menu.getByRole('option', { name: 'Text', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('ArrowDown')
  const chosen = menu.getByRole('option', { name: 'Heading 1' })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(text).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(text).toHaveText('/')

  await page.keyboard.press('Backspace')
  await page.keyboard.type('/h2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('By slash')
  await expect(text.locator('h2')).toHaveText('By slash')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quo')
  await menu.getByRole('option', { name: 'Quote' }).click()
  await page.keyboard.type('by mouse')
  await expect(text.locator('blockquote')).toHaveText('by mouse')
  await page.keyboard.type(' and/or')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(menu).toBeVisible()
  await expectAccessible(page)
})

test('undo goes back a step at a time, and forward again', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await expect(tool(page, 'Undo')).toHaveAttribute('aria-disabled', 'true')
  await text.click()
  await page.keyboard.type('first')
  // Half a second later it is another step.
  await page.waitForTimeout(600)
  await page.keyboard.type(' second')
  await tool(page, 'Undo').click()
  await expect(text).toHaveText('first')
  await page.keyboard.press('Control+Shift+z')
  await expect(text).toHaveText('first second')
  for (let step = 0; step < 105; step++) {
    await page.keyboard.press(step % 2 ? 'Control+i' : 'Control+b')
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
  }
  const full = await text.innerText()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Control+z')
  expect((await text.innerText()).length).toBeLessThan(full.length)
})

test('the toolbar is walked by arrows, one stop for Tab', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await text.click()
  await page.keyboard.type('by keys')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Italic')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.locator('em')).toHaveText('by keys')

  // It is remembered where one was.
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Italic')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tool(page, 'Undo')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Clear formatting')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Font family')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Font family')).toHaveValue('Times New Roman')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()

  await page.keyboard.press('Alt+F10')
  await tool(page, 'Text colour').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Red' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-color=red]')).toHaveText('by keys')
  await expect(text).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
})

test('what is typed is counted', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await expect(page.getByText('0 words · 1 min read')).toBeVisible()
  await text.click()
  await page.keyboard.insertText(Array.from({ length: 500 }, () => 'word').join(' '))
  await expect(page.getByText('500 words · 2 min read')).toBeVisible()
  await expect(saveState(page)).toHaveText(/^Saved at/)
})

test('what the toolbar does not make is kept when a post is edited', async ({ page, server }) => {
  const content =
    '<p>H<sub>2</sub>O, 3<sup>rd</sup>, <cite>Lamp Room</cite></p>' +
    '<table><tbody><tr><th>Side</th><td>A</td></tr></tbody></table><ol start="4"><li>Four</li></ol>' +
    '<figure><img src="https://example.com/x.png" alt="A sleeve"><figcaption>By <em>her</em></figcaption></figure>'
  const { id } = await sendPost(server, { title: 'Kept', content, author_name: 'Ada' })
  // The picture is from elsewhere, where the test has nothing to do.
  await page.route('https://example.com/**', (route) => route.fulfill({ body: '', contentType: 'image/png' }))
  await openEditor(page, server, `/admin/content/${id}`)
  await textOf(page).getByText('Lamp Room').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await savePost(page)
  await page.goto(`/blog/post/${id}`)
  const body = page.locator('.prose')
  await expect(body.locator('sub')).toHaveText('2')
  await expect(body.locator('sup')).toHaveText('rd')
  await expect(body.locator('cite')).toContainText('Lamp Room')
  await expect(body.locator('table th')).toHaveText('Side')
  await expect(body.locator('table td')).toHaveText('A')
  await expect(body.locator('ol')).toHaveAttribute('start', '4')
  await expect(body.locator('figure img')).toHaveAttribute('alt', 'A sleeve')
  await expect(body.locator('figcaption em')).toHaveText('her')
})
