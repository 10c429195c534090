import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inText, openEditor, PIXEL, textOf, tool, type } from '#features/editor/testing-editor.ts'
import type { UploadedImage } from '#features/media/media.schema.ts'
import { type Answers, type MadeCall, refuse } from '#ui/testing-calls.ts'

const LAMP: UploadedImage = { id: 'file-1', url: PIXEL, width: 1, height: 1, placeholder: '', luminance: 0.5 }
const UPLOADS: Answers = { 'POST /api/uploads/images': LAMP }

const lamp = () => new File(['x'], 'lamp.webp', { type: 'image/webp' })

type Given = { text?: string; html?: string; file?: File }

function dataOf({ text, html, file }: Given): DataTransfer {
  const data = new DataTransfer()
  if (text !== undefined) data.setData('text/plain', text)
  if (html !== undefined) data.setData('text/html', html)
  if (file) data.items.add(file)
  return data
}

const paste = (given: Given) =>
  textOf()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: dataOf(given) }),
    )

function drop(element: Element, given: Given): boolean {
  const { left, top } = element.getBoundingClientRect()
  const place = { clientX: left + 40, clientY: top + 30 }
  return element.dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dataOf(given), ...place }),
  )
}

const GIVE = { drop: () => drop(textOf().element(), { file: lamp() }), paste: () => paste({ file: lamp() }) }

for (const [way, give] of Object.entries(GIVE)) {
  test(`a picture that comes by ${way} asks for its alternative text and takes a caption`, async () => {
    await openEditor(UPLOADS)
    await textOf().click()
    give()
    await expect.poll(() => inText('img').length).toBe(1)
    await expect.element(textOf().getByLabelText('Alternative text')).toHaveFocus()
    await type('A lamp in a dark room{Enter}')
    await expect.poll(() => inText('img')[0]?.getAttribute('alt')).toBe('A lamp in a dark room')
    await userEvent.click(inText('figcaption')[0]!)
    await type('Photo: her sister{Enter}The text goes on.')
    await expect.poll(() => inText('figcaption')[0]?.textContent).toBe('Photo: her sister')
    expect(inText('p').some((each) => each.textContent === 'The text goes on.')).toBe(true)
  })
}

test('a picture that is dropped beside the text does not replace the page', async () => {
  await openEditor()
  expect(drop(document.querySelector('h1')!, { file: lamp() })).toBe(false)
})

test('a picture on its way shows its progress, leaves the text free and can be cancelled', async () => {
  let call: MadeCall | undefined
  await openEditor({
    'POST /api/uploads/images': (made) => {
      call = made
      return new Promise(() => {})
    },
  })
  await textOf().click()
  paste({ file: lamp() })
  const bar = textOf().getByRole('progressbar', { name: 'Upload of lamp.webp' })
  await expect.element(bar).toBeVisible()
  await expect.poll(() => call).toBeDefined()
  call?.progress(0.5)
  await expect.element(bar).toHaveAttribute('value', '0.5')
  await type('Writing on meanwhile. ')
  await expect.element(textOf()).toMatchTextContent('Writing on meanwhile.')
  await textOf().getByRole('button', { name: 'Cancel upload of lamp.webp' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(call?.signal?.aborted).toBe(true)
  expect(inText('img')).toHaveLength(0)
})

test('a picture is chosen in the toolbar or with a slash, and can be removed', async () => {
  await openEditor(UPLOADS)
  const opened: HTMLInputElement[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
    // The browser's own dialog can't be used here.
    event.preventDefault()
    opened.push(event.target)
  })
  const chosen = async (times: number) => {
    await expect.poll(() => opened.length).toBe(times)
    await userEvent.upload(opened.at(-1)!, lamp())
    await expect.poll(() => inText('img').length).toBe(1)
  }
  await textOf().click()
  await tool('Image').click()
  await chosen(1)
  await textOf().getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(() => inText('img').length).toBe(0)
  await textOf().click()
  await type('/image{Enter}')
  await chosen(2)
})

test('a file that is no picture is refused with the reason', async () => {
  await openEditor({ 'POST /api/uploads/images': refuse(415, 'This is not a picture.') })
  await textOf().click()
  paste({ file: new File(['x'], 'a.mp3', { type: 'audio/mpeg' }) })
  await expect.element(page.getByText('a.mp3 was not added')).toBeVisible()
  paste({ file: new File(['x'], 'b.png', { type: 'image/png' }) })
  await expect.element(page.getByText('b.png was not added')).toBeVisible()
  await expect.element(page.getByText('This is not a picture.')).toBeVisible()
  await expect.element(textOf().getByRole('progressbar')).not.toBeInTheDocument()
})

const SPOTIFY = 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh'

test('a player comes from the toolbar, and a link without one is refused', async () => {
  await openEditor()
  await textOf().click()
  await tool('Player').click()
  const link = page.getByLabelText('Player link')
  await link.fill('https://example.com/song')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Enter a link to Spotify/)).toBeVisible()
  await link.fill(SPOTIFY)
  await userEvent.keyboard('{Enter}')
  await expect.element(textOf().getByText('Spotify player')).toBeVisible()
  await textOf().getByRole('button', { name: 'Remove player' }).click()
  await expect.element(textOf().getByText('Spotify player')).not.toBeInTheDocument()
})

test('a link that is pasted into a sentence stays a link', async () => {
  await openEditor()
  await textOf().click()
  await type('As heard on ')
  paste({ text: SPOTIFY })
  await expect.poll(() => inText('a').map((each) => each.getAttribute('href'))).toEqual([SPOTIFY])
  await expect.element(textOf().getByText('Spotify player')).not.toBeInTheDocument()
})

test('styles of other programs are dropped when text is pasted', async () => {
  await openEditor()
  await textOf().click()
  paste({
    text: 'x',
    html: '<p class="MsoNormal" style="margin:9pt;color:#1f497d;font-family:Calibri"><span style="font-size:11pt;color:#1f497d">Pasted</span> <b>bold</b> <span style="color:red">red</span></p><script>pwned()</script>',
  })
  await expect.poll(() => inText('p')[0]?.textContent).toBe('Pasted bold red')
  expect(inText('strong').map((each) => each.textContent)).toEqual(['bold'])
  expect(inText('span[style]').map((each) => each.textContent)).toEqual(['red'])
  expect(textOf().element().innerHTML).not.toMatch(/Mso|Calibri|1f497d|script/)
})
