import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  chooseIn,
  insert,
  inText,
  openEditor,
  openStored,
  press,
  selectLine,
  sentContent,
  textOf,
  tool,
  type,
} from '#features/editor/testing-editor.ts'
import {
  ALIGNMENTS,
  alignmentsHtml,
  blocksHtml,
  foreignHtml,
  highlightsHtml,
  lettersHtml,
  MARKS,
  marksHtml,
  OTHER_COLOURS,
  OTHER_FONTS,
  OTHER_SIZES,
} from '#features/editor/text/testing-formats.ts'
import { FONTS, FONT_SIZES, HIGHLIGHTS } from '#lib/text-styles.ts'

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')

/** With the mouse. */
const clickLine = (words: string) => textOf().getByText(words, { exact: true }).tripleClick()

const colourOf = (name: string) => page.getByRole('menuitemradio', { name, exact: true })

function choose(menu: string, colour: string) {
  press(tool(menu))
  press(colourOf(colour))
}

test('the frame around the text shows the focus, and nothing covers it', async () => {
  await openStored('<p>Words</p>')
  await textOf().click()
  const text = textOf().element()
  expect(getComputedStyle(text).boxShadow).toBe('none')
  expect(getComputedStyle(text.closest('.text-frame')!).boxShadow).toContain('5px')
})

test('every mark and every alignment is a switch of the toolbar', async () => {
  const names = [...MARKS, ...ALIGNMENTS].map(([name]) => name)
  const calls = await openStored(paragraphs(names.map((name) => `Words: ${name}`)))
  await textOf().click()
  for (const name of names) {
    await selectLine(`Words: ${name}`)
    press(tool(name))
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true')
  }
  // A switch goes off as it went on, and left is how text is aligned anyway.
  await clickLine('Words: Bold')
  await tool('Bold').click()
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'false')
  await tool('Bold').click()
  await tool('Align right').click()
  await tool('Align left').click()
  await expect.element(tool('Align left')).toHaveAttribute('aria-pressed', 'true')
  expect(await sentContent(calls)).toBe(marksHtml + alignmentsHtml)
})

test('the toolbar offers fonts, sizes and colours, and unstyled text has the first of each', async () => {
  const calls = await openStored(
    paragraphs([
      ...OTHER_FONTS.map(({ name }) => `Set in ${name}`),
      ...OTHER_SIZES.map((size) => `Size ${size}`),
      ...OTHER_COLOURS.map(({ label }) => `Ink ${label}.`),
      'Ink Black.',
    ]),
  )
  const font = page.getByLabelText('Font family')
  const size = page.getByLabelText('Font size')
  await expect.element(font).toHaveValue('Arial')
  await expect.element(size).toHaveValue('16px')
  const offered = (select: typeof font) =>
    [...(select.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(offered(font)).toEqual(FONTS.map(({ name }) => name))
  expect(offered(size)).toEqual([...FONT_SIZES])
  const { fontFamily, fontSize } = getComputedStyle(textOf().element())
  expect(fontFamily).toMatch(/^Arial/)
  expect(fontSize).toBe('16px')

  await textOf().click()
  for (const { name } of OTHER_FONTS) {
    await selectLine(`Set in ${name}`)
    chooseIn(font, name)
    await expect.element(font).toHaveValue(name)
  }
  for (const each of OTHER_SIZES) {
    await selectLine(`Size ${each}`)
    chooseIn(size, each)
    await expect.element(size).toHaveValue(each)
  }
  for (const { label } of [...OTHER_COLOURS, { label: 'Black' }]) {
    await selectLine(`Ink ${label}.`)
    choose('Text colour', label)
  }
  // With the mouse.
  await clickLine('Set in Georgia')
  await font.selectOptions('Verdana')
  await expect.element(font).toHaveValue('Verdana')
  await font.selectOptions('Georgia')
  await clickLine('Ink Red.')
  await tool('Text colour').click()
  await colourOf('Red').click()
  expect(await sentContent(calls)).toBe(lettersHtml)
})

test('selected text takes the colour even when the browser reports the selection late', async () => {
  await openStored('<p>Words that turn red</p>')
  // In one task: the browser reports the selection in a later one.
  getSelection()?.selectAllChildren(inText('p')[0]!)
  choose('Text colour', 'Red')
  await expect
    .poll(() => inText('[data-color=red]').map((each) => each.textContent))
    .toEqual(['Words that turn red'])
})

test('the highlight switch uses the colour chosen last', async () => {
  const lines = HIGHLIGHTS.map(({ label }) => `Lit ${label}`)
  const calls = await openStored(paragraphs([...lines, 'Lit again']))
  await textOf().click()
  for (const { label } of HIGHLIGHTS) {
    await selectLine(`Lit ${label}`)
    choose('Highlight colour', label)
    await expect.element(tool('Highlight')).toHaveAttribute('aria-pressed', 'true')
  }
  await clickLine('Lit again')
  await tool('Highlight').click()
  await expect.poll(() => inText('mark').at(-1)?.getAttribute('data-color')).toBe('purple')
  await tool('Highlight').click()
  await expect.poll(() => inText('mark').length).toBe(HIGHLIGHTS.length)
  expect(await sentContent(calls)).toBe(`${highlightsHtml}<p>Lit again</p>`)
})

test('headings, lists, tasks, a quote, code, a rule and a line break come from the toolbar', async () => {
  const calls = await openStored('')
  await textOf().click()
  const style = page.getByLabelText('Text style')
  const enter = () => userEvent.keyboard('{Enter}')
  for (const level of [1, 2, 3, 4, 5, 6]) {
    chooseIn(style, `Heading ${level}`)
    insert(`Level ${level}`)
    await enter()
  }
  await expect.element(style).toHaveValue('0')
  for (const [name, words] of [
    ['Bullet list', 'A point'],
    ['Numbered list', 'First'],
    ['Task list', 'To be done'],
  ] as const) {
    press(tool(name))
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true')
    insert(words)
    await enter()
    await enter()
  }
  await textOf().getByRole('checkbox').click()
  textOf().element().focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await tool('Quote').click()
  await type('Said well{Enter}{Enter}')
  press(tool('Code block'))
  insert('let it = be')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  press(tool('Horizontal rule'))
  insert('One line')
  press(tool('Line break'))
  insert('and another')
  expect(await sentContent(calls)).toBe(blocksHtml)
})

/** Markdown. The last key turns it into something else. */
async function turn(text: string) {
  insert(text.slice(0, -1))
  await type(text.slice(-1))
}

test('only web, mail and telephone addresses become links', async () => {
  await openStored('<p>a label</p><p>next</p>')
  const links = () => inText('a').map((link) => [link.textContent, link.getAttribute('href')])
  await clickLine('a label')
  await userEvent.keyboard('{Control>}k{/Control}')
  const address = page.getByLabelText('Link address')
  await expect.element(address).toHaveFocus()
  await address.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect
    .element(page.getByText('Enter a web address, an e-mail address or a phone number.'))
    .toBeVisible()
  await address.fill('label.example/records')
  await userEvent.keyboard('{Enter}')
  await expect.poll(links).toEqual([['a label', 'https://label.example/records']])

  await selectLine('next')
  await type('x')
  await turn('[write](mailto:a@label.example)')
  insert(' and ')
  await turn('https://bare.example ')
  await turn('[bad](javascript:alert(1))')
  await type(' ')
  const typed = [
    ['write', 'mailto:a@label.example'],
    ['https://bare.example', 'https://bare.example'],
  ]
  await expect.poll(links).toEqual([['a label', 'https://label.example/records'], ...typed])

  await textOf().getByText('a label').click()
  await tool('Link').click()
  await expect.element(address).toHaveValue('https://label.example/records')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect.poll(links).toEqual(typed)
})

test('Markdown turns into formatted text while it is typed', async () => {
  await openEditor()
  await textOf().click()
  for (const [mark, words] of [
    ['# ', 'One'],
    ['### ', 'Three'],
  ] as const) {
    await turn(mark)
    insert(words)
    await type('{Enter}')
  }
  for (const marked of ['**strong**', '*soft*', '~~gone~~', '`code`', '==lit==']) {
    await turn(marked)
    await type(' ')
  }
  await type('{Enter}')
  for (const [mark, words] of [
    ['- ', 'bullet'],
    ['1. ', 'number'],
    ['[x] ', 'done'],
    ['> ', 'quoted'],
  ] as const) {
    await turn(mark)
    insert(words)
    await type('{Enter}{Enter}')
  }
  await turn('---')
  await turn('``` ')
  insert('raw')
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
  ] as const)
    expect([selector, ...inText(selector).map((each) => each.textContent.trim())]).toEqual([selector, words])
  expect(inText('hr')).toHaveLength(1)
})

test('a slash opens a menu of blocks, searched by name and used with the keyboard or the mouse', async () => {
  await openEditor()
  await textOf().click()
  await type('/')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect
    .element(menu.getByRole('option', { name: 'Text', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  const chosen = menu.getByRole('option', { name: 'Heading 1' })
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true')
  await expect.element(textOf()).toHaveAttribute('aria-activedescendant', chosen.element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(textOf()).toMatchTextContent(/^\/$/)

  await userEvent.keyboard('{Backspace}')
  await type('/h2{Enter}By slash')
  await expect.poll(() => inText('h2')[0]?.textContent).toBe('By slash')
  await type('{Enter}/quo')
  await menu.getByRole('option', { name: 'Quote' }).click()
  await type('by mouse')
  await expect.poll(() => inText('blockquote')[0]?.textContent).toBe('by mouse')
  // In the middle of a sentence it is only a slash.
  await type(' and/or')
  await expect.element(menu).not.toBeInTheDocument()
})

/** Half a second after a change, the next one is another step: here, every key is. */
function timePassesQuickly() {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 600))
  onTestFinished(() => void vi.restoreAllMocks())
}

test('undo goes back a step at a time, a hundred steps and more, and redo forward again', async () => {
  await openEditor()
  await expect.element(tool('Undo')).toHaveAttribute('aria-disabled', 'true')
  await textOf().click()
  timePassesQuickly()
  for (let step = 0; step < 105; step++) {
    insert('x')
    // The editor hears of it in the next turn.
    await Promise.resolve()
  }
  await tool('Undo').click()
  await expect.element(textOf()).toMatchTextContent('x'.repeat(104))
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(textOf()).toMatchTextContent('x'.repeat(105))
  await userEvent.keyboard('{Control>}zz{/Control}')
  press(tool('Undo'), 98)
  await expect.element(textOf()).toMatchTextContent(/^x{5}$/)
})

test('arrow keys walk through the toolbar, which is one stop of the Tab key', async () => {
  await openStored('<p>by keys</p>')
  const selected = async () => {
    await clickLine('by keys')
    await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  }
  await selected()
  await expect.element(tool('Bold')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Italic')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(textOf()).toHaveFocus()
  await expect.poll(() => inText('em')[0]?.textContent).toBe('by keys')

  // The toolbar remembers the last position.
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(tool('Italic')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tool('Undo')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tool('Clear formatting')).toHaveFocus()
  await userEvent.keyboard('{End}{Home}{ArrowRight}{ArrowRight}{ArrowRight}')
  const font = page.getByLabelText('Font family')
  await expect.element(font).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(font).toHaveValue('Times New Roman')
  await userEvent.keyboard('{Escape}')
  await expect.element(textOf()).toHaveFocus()

  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  tool('Text colour').element().focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Red', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inText('[data-color=red]')[0]?.textContent).toBe('by keys')
  await expect.element(textOf()).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(textOf()).not.toHaveFocus()
})

test('words are counted while they are typed', async () => {
  await openEditor()
  await expect.element(page.getByText('0 words · 1 min read')).toBeVisible()
  await textOf().click()
  document.execCommand('insertText', false, Array.from({ length: 500 }, () => 'word').join(' '))
  await expect.element(page.getByText('500 words · 2 min read')).toBeVisible()
})

test('an edited post keeps the HTML that the toolbar cannot make', async () => {
  const calls = await openStored(foreignHtml.replace('https://example.com', '/uploads'))
  await textOf().getByText('Lamp Room').click()
  await userEvent.keyboard('{End}')
  await type(' and more')
  const doc = new DOMParser().parseFromString(await sentContent(calls), 'text/html')
  const textIn = (selector: string) => doc.querySelector(selector)?.textContent
  expect(textIn('sub')).toBe('2')
  expect(textIn('sup')).toBe('rd')
  expect(textIn('cite')).toContain('Lamp Room')
  expect(textIn('table th')).toBe('Side')
  expect(textIn('table td')).toBe('A')
  expect(doc.querySelector('ol')?.getAttribute('start')).toBe('4')
  expect(doc.querySelector('figure img')?.getAttribute('alt')).toBe('A sleeve')
  expect(textIn('figcaption em')).toBe('her')
})
