import type { Page } from '@playwright/test'
import { expect, expectAccessible, motion, test } from '../support/fixtures.ts'
import { findPost, openChanged, openPost, TRACK } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

test.use(motion)

const card = (page: Page) => page.getByRole('region', { name: 'Audio track' })
const playButton = (page: Page) => page.getByRole('button', { name: `Play ${TRACK.title}` })
const pauseButton = (page: Page) => page.getByRole('button', { name: `Pause ${TRACK.title}` })
const seekSlider = (page: Page) => page.getByRole('slider', { name: `Position in ${TRACK.title}` })
const position = async (page: Page) => Number(await seekSlider(page).inputValue())

/** Addresses of other sites that the browser asks for; none of them is answered by the real one. */
async function watchOthers(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    (url) => url.hostname !== '127.0.0.1' && url.protocol.startsWith('http'),
    async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>A player</p>' })
    },
  )
  return asked
}

test('a reader plays a track, which continues on other pages until its player is closed', async ({
  page,
}) => {
  const early: string[] = []
  page.on('request', (request) => {
    if (/\/uploads\/audio\/|\/player-[^/]+\.js/.test(request.url())) early.push(request.url())
  })
  const { title } = await openPost(page, BRIGHT)
  const heading = page.getByRole('heading', { level: 1, name: title })
  const bar = page.getByRole('region', { name: 'Player' })
  const main = page.getByRole('navigation', { name: 'Main' })

  await test.step('the card shows the track before it and the player are loaded', async () => {
    await expect(card(page).getByRole('heading', { name: TRACK.title })).toBeVisible()
    await expect(card(page)).toContainText(TRACK.artist)
    await expect(card(page)).toContainText('0:39')
    const outline = await card(page).locator('.wave path').getAttribute('d')
    expect(outline?.split('M').length).toBeGreaterThan(90)
    expect(early).toEqual([])
  })
  await test.step('a printed post has the text, and no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(heading).toBeVisible()
    await expect(page.locator('.prose')).toBeVisible()
    for (const gone of ['header nav', '.player', '.share', 'form', '.rating', 'footer', '.reading-progress'])
      await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a click on the waveform plays from there, and the media keys know the track', async () => {
    await seekSlider(page).scrollIntoViewIfNeeded()
    const box = (await seekSlider(page).boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(pauseButton(page)).toBeVisible()
    expect(await position(page)).toBeGreaterThan(18)
    const session = () =>
      page.evaluate(() => ({
        title: navigator.mediaSession.metadata?.title,
        artist: navigator.mediaSession.metadata?.artist,
        artwork: navigator.mediaSession.metadata?.artwork.length,
        state: navigator.mediaSession.playbackState,
      }))
    await expect.poll(session).toEqual({ ...TRACK, artwork: 1, state: 'playing' })
    await seekSlider(page).press('Home')
  })
  await test.step('it keeps playing on other pages, where a small player leads back to the post', async () => {
    await expect(bar).toHaveCount(0)
    await page.getByRole('link', { name: 'Return to Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
    await expect(bar.getByRole('button', { name: `Pause ${TRACK.title}` })).toBeVisible()
    const before = await position(page)
    await expect.poll(() => position(page)).toBeGreaterThan(before)
    await expectAccessible(page)

    await main.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible()
    await expect(bar.getByRole('button', { name: `Pause ${TRACK.title}` })).toBeVisible()
    await seekSlider(page).press('Home')

    await bar.getByRole('link', { name: TRACK.title }).click()
    await expect(heading).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(card(page).getByRole('button', { name: `Pause ${TRACK.title}` })).toBeVisible()
  })
  await test.step('closing the player stops the track', async () => {
    await page.getByRole('link', { name: 'Return to Blog' }).click()
    await bar.getByRole('button', { name: 'Close player' }).click()
    await expect(bar).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none')
  })
})

test('the player loads with the first press, even if the page’s own script has not loaded yet', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  const { id } = await findPost(page, BRIGHT)
  await page.goto(`/blog/post/${id}/${BRIGHT}`, { waitUntil: 'commit' })
  await playButton(page).click()
  pressed.resolve()
  await expect(pauseButton(page)).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible()
  expect(scripts.some((url) => url.includes('/player-'))).toBe(true)
})

const EXTERNAL = [
  { platform: 'spotify', media_type: 'audio', url: 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh' },
  { platform: 'youtube', media_type: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { platform: 'soundcloud', media_type: 'audio', url: 'https://soundcloud.com/kelpwork/pressure-ridge' },
  {
    platform: 'apple-music',
    media_type: 'audio',
    url: 'https://music.apple.com/gb/album/lamp-room/1440857781',
  },
  { platform: 'spotify', media_type: 'audio', url: 'https://open.spotify.com/user/kelpwork' },
].map((item, index) => ({
  id: `m${index}`,
  type: 'external',
  title: `Piece ${index}`,
  artist: 'Kelpwork',
  ...item,
}))

/** The players of the first four items, with the height of each platform. */
const PLAYERS = [
  { name: 'Spotify', address: 'https://open.spotify.com/embed/track/4iV5W9uYEdYUVa79Axb7Rh', height: 166 },
  { name: 'YouTube', address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', height: 315 },
  {
    name: 'SoundCloud',
    address:
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkelpwork%2Fpressure-ridge&show_teaser=false',
    height: 166,
  },
  {
    name: 'Apple Music',
    address: 'https://embed.music.apple.com/gb/album/lamp-room/1440857781',
    height: 166,
  },
]

const PICTURE = 'https://pictures.example/bright.svg'
const WHITE_PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z" fill="white"/></svg>'

test('players of other sites load only when a reader asks for them, and a bright picture on another site makes the page white', async ({
  page,
}) => {
  const asked = await watchOthers(page)
  // The page shows the picture first and measures it afterwards.
  let pictures = 0
  await page.route(PICTURE, async (route) => {
    pictures += 1
    await route.fulfill({ contentType: 'image/svg+xml', body: WHITE_PIXEL })
  })
  await openChanged(page, (post) => ({
    ...post,
    media: EXTERNAL,
    // Its card would show the picture again.
    audioTrack: null,
    hero: null,
    hero_image_url: PICTURE,
  }))
  await expect.poll(() => pictures).toBe(2)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')

  const media = page.getByRole('region', { name: 'Featured Media' })
  await media.scrollIntoViewIfNeeded()
  for (const name of ['Spotify', 'YouTube', 'SoundCloud', 'Apple Music'])
    await expect(media.getByText(name, { exact: true })).toBeVisible()
  await expect(media.getByRole('button', { name: /^Load player/ })).toHaveCount(4)
  await expect(media.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    EXTERNAL[1]!.url,
  )
  await expect(media.getByRole('link', { name: 'Listen on Spotify' })).toHaveCount(2)
  await expectAccessible(page)
  expect(asked).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)

  for (const [index, { name, address, height }] of PLAYERS.entries()) {
    await media.getByRole('button', { name: `Load player: Piece ${index}` }).click()
    const frame = page.getByTitle(`Piece ${index} on ${name}`)
    await expect(frame).toHaveAttribute('src', address)
    expect((await frame.boundingBox())!.height).toBe(height)
    await expect.poll(() => asked).toEqual(PLAYERS.slice(0, index + 1).map((player) => player.address))
  }
})
