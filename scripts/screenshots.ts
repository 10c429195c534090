import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium, findChromium } from './lib/chromium.ts'
import { buildIfNeeded } from './lib/build.ts'
import { curatorScreens } from './lib/curator-screens.ts'
import { editorScreens } from './lib/editor-screens.ts'
import { formScreens } from './lib/form-screens.ts'
import { inboxScreens } from './lib/inbox-screens.ts'
import { inRoot } from './lib/paths.mjs'
import { portalScreens, type Screen } from './lib/portal-screens.ts'
import { redirectScreens } from './lib/redirect-screens.ts'
import { type ServerProcess, startServer } from './lib/server-process.ts'
import { sessionCookieOf } from './lib/session-cookie.ts'
import { isRoot } from './lib/system.ts'

/** Takes screenshots of every screen: `npm run screenshots`, or only of the named screens. */

const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark'] as const
const HEIGHT = 900
const BRIGHT = 0.5

type Summary = { id: string; slug: string; hero: { luminance: number } | null }

const folder = inRoot('screenshots')

/** A post whose picture makes its page white or black. */
async function postPath(url: string, bright: boolean): Promise<string> {
  const posts = (await (await fetch(`${url}/api/posts`)).json()) as Summary[]
  const post = posts.find(({ hero }) => hero && hero.luminance > BRIGHT === bright) ?? posts[0]
  if (!post) throw new Error('The site has no posts')
  return `/blog/post/${post.id}/${post.slug}`
}

async function openPanel(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search the blog' })
  await field.fill('night')
  await page.getByRole('option').first().waitFor()
}

/** Wide screens have no menu, so the screenshot shows the page. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' })
  if (await button.isVisible()) await button.click()
}

const screensOf = async (server: ServerProcess): Promise<Screen[]> => [
  { name: 'home', path: '/' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-search', path: '/blog', act: openPanel, window: true },
  { name: 'blog-found', path: '/blog?search=night' },
  { name: 'blog-none', path: '/blog?search=zyxwvut' },
  { name: 'menu', path: '/', act: openMenu, window: true },
  { name: 'post-bright', path: await postPath(server.url, true) },
  { name: 'post-dark', path: await postPath(server.url, false) },
  ...formScreens,
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'confirm', path: '/newsletter/confirm?token=none' },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe?token=none' },
  { name: 'missing', path: '/nowhere' },
  { name: 'post-missing', path: '/blog/post/none' },
  ...(await portalScreens(server)),
  ...(await redirectScreens(server)),
  ...(await curatorScreens(server)),
  ...(await editorScreens(server)),
  ...(await inboxScreens(server)),
]

/** Scrolls through the page once, because pictures load lazily. */
async function passThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  // Picture sizes are made on the first request, which may take a while.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
}

async function picture(browser: Browser, url: string, screen: Screen, width: number, theme: string) {
  const colorScheme = theme === 'dark' ? 'dark' : 'light'
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
  })
  if (screen.token) {
    await context.addCookies([sessionCookieOf(url, screen.token)])
  }
  const page = await context.newPage()
  await page.goto(screen.path)
  await page.waitForLoadState('networkidle')
  await screen.act?.(page)
  if (!screen.window) await passThrough(page)
  await page.screenshot({
    path: join(folder, `${screen.name}-${width}-${theme}.png`),
    fullPage: !screen.window,
  })
  await context.close()
}

const wanted = new Set(process.argv.slice(2))
ensureChromium()
await buildIfNeeded()
// The dashboard's readers come from different networks.
const server = await startServer({ env: { TRUST_PROXY: '1' } })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: isRoot ? ['--no-sandbox'] : [],
})
try {
  const screens = (await screensOf(server)).filter(({ name }) => wanted.size === 0 || wanted.has(name))
  if (wanted.size === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const screen of screens) {
    for (const width of WIDTHS) {
      for (const theme of THEMES) await picture(browser, server.url, screen, width, theme)
    }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await server.stop()
}
