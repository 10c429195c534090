import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, layoutShift, test } from '../support/fixtures.ts'
import {
  ARTWORK,
  fillBasics,
  idOf,
  openEditor,
  publishPost,
  saveState,
  textOf,
  tool,
} from '../support/post-editor.ts'

test.use({ writes: true })

type Given = { text?: string; file?: { name: string; mime: string; base64: string } }

/** Pastes something at the caret, as the browser reports it. */
async function give(page: Page, given: Given): Promise<void> {
  await textOf(page).evaluate((element, { text, file }) => {
    const data = new DataTransfer()
    if (text !== undefined) data.setData('text/plain', text)
    if (file) {
      const bytes = Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.mime }))
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    )
  }, given)
}

const artwork = async () => ({
  name: 'lamp.webp',
  mime: 'image/webp',
  base64: (await readFile(ARTWORK)).toString('base64'),
})

const PLAYERS = [
  ['Spotify', 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh', 'open.spotify.com/embed'],
  ['SoundCloud', 'https://soundcloud.com/kelpwork/pressure-ridge', 'w.soundcloud.com/player'],
  ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube-nocookie.com/embed'],
  ['Apple Music', 'https://music.apple.com/gb/album/lamp-room/1440857781', 'embed.music.apple.com'],
] as const

test('pasted pictures reach readers in their size, and pasted links as players that load on request, or as links without scripts', async ({
  page,
  server,
  context,
  browser,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Pasted')

  await test.step('the toolbar and its questions are accessible', async () => {
    await text.click()
    await page.keyboard.type('Set in another font.')
    await text.locator('p').first().click({ clickCount: 3 })
    await page.getByLabel('Font family').selectOption('Georgia')
    await tool(page, 'Text colour').click()
    await page.getByRole('menuitemradio', { name: 'Red', exact: true }).click()
    await page.keyboard.press('Control+k')
    await page.getByLabel('Link address').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Set link' }).click()
    await expect(page.getByLabel('Link address')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
  })

  await test.step('a picture asks for its alternative text, and takes a caption', async () => {
    await give(page, { file: await artwork() })
    await expect(text.locator('img')).toBeVisible()
    await expect(text.getByLabel('Alternative text')).toBeFocused()
    await page.keyboard.type('A lamp in a dark room')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await text.locator('figcaption').click()
    await page.keyboard.type('Photo: her sister')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Listen:')
    await expect(text.locator('p', { hasText: 'Listen:' })).toBeVisible()
  })

  await test.step('a link becomes a player', async () => {
    for (const [name, url] of PLAYERS) {
      await page.keyboard.press('Enter')
      await give(page, { text: url })
      await expect(text.getByText(new RegExp(`^${name} (player|video)$`))).toBeVisible()
      await page.keyboard.press('ArrowDown')
    }
    await text.getByLabel('Player title').first().fill('Fourth Watch')
    await expectAccessible(page)
    await expect(saveState(page)).toHaveText(/^Saved at/)
    await publishPost(page)
  })

  const path = `/blog/post/${await idOf(server, 'Pasted')}`
  await test.step('readers without scripts get links', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
    const reader = await plain.newPage()
    await reader.goto(path)
    for (const [, url] of PLAYERS)
      await expect(reader.locator('.prose').locator(`a[href="${url}"]`)).toBeVisible()
    await plain.close()
  })

  const asked: string[] = []
  await context.route(/spotify|soundcloud|youtube|apple/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  // Tall enough to show all of them.
  await page.setViewportSize({ width: 1280, height: 3200 })
  await page.goto(path)
  const body = page.locator('.prose')
  await test.step('readers see the picture', async () => {
    const picture = body.getByAltText('A lamp in a dark room')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('srcset', /-640\.webp 640w/)
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(body.locator('figcaption')).toHaveText('Photo: her sister')
  })

  await test.step('readers choose which players to load', async () => {
    await expect(body.getByRole('button', { name: /^Load player/ })).toHaveCount(4)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await expectAccessible(page)
    expect(asked).toEqual([])
    await body.getByRole('button', { name: 'Load player: Fourth Watch' }).click()
    await expect(body.getByTitle('Fourth Watch on Spotify')).toBeVisible()
    for (const [name, , host] of PLAYERS.slice(1)) {
      await body.getByRole('button', { name: `Load player: ${name}` }).click()
      await expect.poll(() => asked.some((url) => url.includes(host)), name).toBe(true)
    }
  })
})
