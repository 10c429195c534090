import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { ARTWORK, fillBasics, idOf, openEditor, publishPost, textOf } from '../support/post-editor.ts'

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

test('a pasted picture asks for its alternative text, and readers see it in their size', async ({
  page,
  server,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Pasted picture')
  await text.click()
  await give(page, { file: await artwork() })
  await expect(text.locator('img')).toBeVisible()
  await expect(text.getByLabel('Alternative text')).toBeFocused()
  await page.keyboard.type('A lamp in a dark room')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await text.locator('figcaption').click()
  await page.keyboard.type('Photo: her sister')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The text goes on.')
  await expect(text.locator('p', { hasText: 'The text goes on.' })).toBeVisible()
  await publishPost(page)

  await page.goto(`/blog/post/${await idOf(server, 'Pasted picture')}`)
  const picture = page.locator('.prose').getByAltText('A lamp in a dark room')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('srcset', /-640\.webp 640w/)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(page.locator('.prose figcaption')).toHaveText('Photo: her sister')
  await expectAccessible(page)
})

const PLAYERS = [
  ['Spotify', 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh', 'open.spotify.com/embed'],
  ['SoundCloud', 'https://soundcloud.com/kelpwork/pressure-ridge', 'w.soundcloud.com/player'],
  ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube-nocookie.com/embed'],
  ['Apple Music', 'https://music.apple.com/gb/album/lamp-room/1440857781', 'embed.music.apple.com'],
] as const

test('a pasted link becomes a player that loads when a reader asks for it', async ({
  page,
  server,
  context,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Players')
  await text.click()
  await page.keyboard.type('Listen:')
  for (const [name, url] of PLAYERS) {
    await page.keyboard.press('Enter')
    await give(page, { text: url })
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

test('without scripts a player is a link, and with them the page does not jump', async ({
  page,
  server,
  browser,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Still a link')
  await text.click()
  await give(page, { text: PLAYERS[2][1] })
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
