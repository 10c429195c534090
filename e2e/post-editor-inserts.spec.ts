import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ARTWORK, fillBasics, idOf, openEditor, saveState, publishPost, textOf, tool } from './post-editor.ts'

type Given = {
  type: string
  text?: string
  html?: string
  file?: { name: string; mime: string; base64: string }
}

/** Drops or pastes something at the caret, as the browser tells of it. */
async function give(page: Page, { type, text, html, file }: Given): Promise<void> {
  await textOf(page).evaluate(
    (element, given) => {
      const data = new DataTransfer()
      if (given.text !== undefined) data.setData('text/plain', given.text)
      if (given.html !== undefined) data.setData('text/html', given.html)
      if (given.file) {
        const bytes = Uint8Array.from(atob(given.file.base64), (char) => char.charCodeAt(0))
        data.items.add(new File([bytes], given.file.name, { type: given.file.mime }))
      }
      const { left, top } = element.getBoundingClientRect()
      const common = { bubbles: true, cancelable: true }
      const event =
        given.type === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 40, clientY: top + 30 })
          : new ClipboardEvent('paste', { ...common, clipboardData: data })
      element.dispatchEvent(event)
    },
    { type, text, html, file },
  )
}

const artwork = async () => ({
  name: 'lamp.webp',
  mime: 'image/webp',
  base64: (await readFile(ARTWORK)).toString('base64'),
})

for (const type of ['drop', 'paste']) {
  test(`a picture comes into the text by ${type}, asks for its words, and readers see it`, async ({
    page,
    server,
  }) => {
    const title = `Picture by ${type}`
    const text = await openEditor(page, server)
    await fillBasics(page, title)
    await text.click()
    // Beside the text it would be shown in place of the editor.
    const stray = await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'lamp.webp', { type: 'image/webp' }))
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
      return document.querySelector('h1')?.dispatchEvent(event)
    })
    expect(stray).toBe(false)
    await give(page, { type, file: await artwork() })
    await expect(text.locator('img')).toBeVisible()
    const words = text.getByLabel('Alternative text')
    await expect(words).toBeFocused()
    await page.keyboard.type('A lamp in a dark room')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await text.locator('figcaption').click()
    await page.keyboard.type('Photo: her sister')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The text goes on.')
    await expect(text.locator('p', { hasText: 'The text goes on.' })).toBeVisible()
    await publishPost(page)

    await page.goto(`/blog/post/${await idOf(server, title)}`)
    const picture = page.locator('.prose').getByAltText('A lamp in a dark room')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('srcset', /-640\.webp 640w/)
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(page.locator('.prose figcaption')).toHaveText('Photo: her sister')
    await expectAccessible(page)
  })
}

test('an upload into the text shows its progress, moves with the text and can be stopped', async ({
  page,
  server,
  context,
}) => {
  const text = await openEditor(page, server)
  await text.click()
  const client = await context.newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  await client.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 4000 })
  await give(page, { type: 'paste', file: await artwork() })
  await expect(text.getByRole('progressbar', { name: 'Upload of lamp.webp' })).toBeVisible()
  await page.keyboard.type('Writing on meanwhile. ')
  await expect(text).toContainText('Writing on meanwhile.')
  await text.getByRole('button', { name: 'Cancel upload of lamp.webp' }).click()
  await expect(text.getByRole('progressbar')).toBeHidden()
  await expect(text.locator('img')).toBeHidden()
  await client.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
  await expect(saveState(page)).toHaveText(/^Saved at/)
})

test('a picture is chosen from the toolbar or by slash, changed and taken away', async ({ page, server }) => {
  const text = await openEditor(page, server)
  // From the beginning: told just before a key, the browser may hear of it only after that key.
  page.on('filechooser', (chooser) => void chooser.setFiles(ARTWORK))
  await text.click()
  await tool(page, 'Image').click()
  await expect(text.locator('img')).toBeVisible()
  await text.getByRole('button', { name: 'Remove picture' }).click()
  await expect(text.locator('img')).toBeHidden()
  await text.click()
  await page.keyboard.type('/image')
  await page.keyboard.press('Enter')
  await expect(text.locator('img')).toBeVisible()
})

test('what is no picture is refused with a word why', async ({ page, server, allowErrors }) => {
  allowErrors(/status of 415/)
  const text = await openEditor(page, server)
  await text.click()
  await give(page, { type: 'paste', file: { name: 'a.mp3', mime: 'audio/mpeg', base64: btoa('x') } })
  await expect(page.getByText('a.mp3 was not added')).toBeVisible()
  await give(page, {
    type: 'paste',
    file: { name: 'b.png', mime: 'image/png', base64: btoa('not a picture') },
  })
  await expect(page.getByText('b.png was not added')).toBeVisible()
  await expect(text.getByRole('progressbar')).toBeHidden()
})

const PLAYERS = [
  ['Spotify', 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh', 'open.spotify.com/embed'],
  ['SoundCloud', 'https://soundcloud.com/kelpwork/pressure-ridge', 'w.soundcloud.com/player'],
  ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube-nocookie.com/embed'],
  ['Apple Music', 'https://music.apple.com/gb/album/lamp-room/1440857781', 'embed.music.apple.com'],
] as const

test('a pasted link becomes a player that loads when the reader asks', async ({ page, server, context }) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Players')
  await text.click()
  await page.keyboard.type('Listen:')
  for (const [name, url] of PLAYERS) {
    await page.keyboard.press('Enter')
    await give(page, { type: 'paste', text: url })
    await expect(text.getByText(new RegExp(`^${name} (player|video)$`))).toBeVisible()
    await page.keyboard.press('ArrowDown')
  }
  await text.getByLabel('Player title').first().fill('Fourth Watch')
  await expectAccessible(page)
  await publishPost(page)

  const asked: string[] = []
  await context.route(/spotify|soundcloud|youtube|apple/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await page.goto(`/blog/post/${await idOf(server, 'Players')}`)
  const body = page.locator('.prose')
  await expect(body.getByRole('button', { name: /^Load player/ })).toHaveCount(4)
  await expectAccessible(page)
  expect(asked).toEqual([])
  await body.getByRole('button', { name: 'Load player: Fourth Watch' }).click()
  await expect(body.getByTitle('Fourth Watch on Spotify')).toBeVisible()
  for (const [name, , host] of PLAYERS.slice(1)) {
    await body.getByRole('button', { name: `Load player: ${name}` }).click()
    await expect.poll(() => asked.some((url) => url.includes(host)), name).toBe(true)
  }
})

test('without scripts a player is a link, and nothing jumps when it becomes one', async ({
  page,
  server,
  browser,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Still a link')
  await text.click()
  await give(page, { type: 'paste', text: PLAYERS[2][1] })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Below it.')
  await publishPost(page)
  const path = `/blog/post/${await idOf(server, 'Still a link')}`
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const reader = await plain.newPage()
  await reader.goto(path)
  await expect(reader.locator('.prose').getByRole('link')).toHaveAttribute('href', PLAYERS[2][1])
  await plain.close()

  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Load player: YouTube' })).toBeVisible()
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(shifts).toBeLessThan(0.02)
})

test('a player by the toolbar; a link that has none is refused, and stays a link in a sentence', async ({
  page,
  server,
}) => {
  const text = await openEditor(page, server)
  await text.click()
  await tool(page, 'Player').click()
  const link = page.getByLabel('Player link')
  await link.fill('https://example.com/song')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Please give a link to something on Spotify/)).toBeVisible()
  await link.fill(PLAYERS[0][1])
  await page.keyboard.press('Enter')
  await expect(text.getByText('Spotify player')).toBeVisible()
  await text.getByRole('button', { name: 'Remove player' }).click()
  await expect(text.getByText('Spotify player')).toBeHidden()
  await text.click()
  await page.keyboard.type('As heard on ')
  await give(page, { type: 'paste', text: PLAYERS[0][1] })
  await expect(text.getByRole('link')).toHaveAttribute('href', PLAYERS[0][1])
  await expect(text.getByText('Spotify player')).toBeHidden()
})

test('styles from other programs leave no trace', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await text.click()
  await give(page, {
    type: 'paste',
    text: 'x',
    html: '<p class="MsoNormal" style="margin:9pt;color:#1f497d;font-family:Calibri"><span style="font-size:11pt;color:#1f497d">Pasted</span> <b>bold</b> <span style="color:red">red</span></p><script>pwned()</script>',
  })
  await expect(text.locator('p').first()).toHaveText('Pasted bold red')
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(text.locator('span[style]')).toHaveText(['red'])
  expect(await text.innerHTML()).not.toMatch(/Mso|Calibri|1f497d|script/)
})
