import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { tokenOf } from '../../scripts/lib/staff-calls.ts'
import { newlyLegible, skipLegible } from './contrast.ts'
import { holdToasts } from './held-toasts.ts'
import { startPrepared } from './prepared-site.ts'

export { expect } from '@playwright/test'

type NewServer = (env?: Record<string, string>) => Promise<ServerProcess>

type WorkerFixtures = {
  /**
   * `test.use({ writes: true })` in files that change the site. They don't share a server with files that only read,
   * because those count on the sample content.
   */
  writes: boolean
  /** The site with sample content, shared by the tests of a worker. */
  server: ServerProcess
}

type TestFixtures = {
  admin: ServerProcess['admin']
  /** Console errors that this test expects. */
  allowErrors: (...patterns: RegExp[]) => void
  /** An additional server, for a test that needs other settings or an empty site. */
  newServer: NewServer
  ownServers: ServerProcess[]
  allowed: RegExp[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  writes: [false, { option: true, scope: 'worker' }],
  server: [
    async ({}, use) => {
      const server = await startPrepared()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),
  admin: ({ server }, use) => use(server.admin),
  allowed: ({}, use) => use([]),
  allowErrors: ({ allowed }, use) => use((...patterns) => void allowed.push(...patterns)),

  ownServers: async ({}, use) => {
    const servers: ServerProcess[] = []
    await use(servers)
    await Promise.all(servers.map((server) => server.stop()))
  },

  newServer: ({ ownServers }, use) =>
    use(async (env = {}) => {
      const server = await startPrepared(env)
      ownServers.push(server)
      return server
    }),

  // Depends on the servers, so that they stop after the last page has closed and no page logs a failed request.
  context: async ({ context, allowed, server, ownServers }, use, info) => {
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(error.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    // Not as an init script, which sandboxed frames would refuse with an error.
    context.on('page', (page) => {
      page.on('domcontentloaded', () => void page.evaluate(holdToasts).catch(() => {}))
    })
    await use(context)
    if (info.status !== info.expectedStatus) {
      const body = [server, ...ownServers].map((one) => one.log()).join('\n')
      await info.attach('server log', { body })
    }
    const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors on the browser console').toEqual([])
  },

  // Requests that are still routed when a test ends must not fail it.
  page: async ({ page }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** `test.use(motion)` in files in which people move through the site. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** For calls that only staff may make. Does not sign the page in. */
export const adminHeaders = async (server: ServerProcess): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await tokenOf(server)}`,
})

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Waits for lists that are loading, which are pale, and for animations: colours during a fade would fail the contrast
 * check. Looks again two frames later, because the end of one can begin the other.
 */
async function settled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(async () => {
    const running = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime)
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return running.length === 0 && document.querySelector('[aria-busy=true]') === null
  })
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const NOTHING = ';'
/** The looks of text whose contrast was measured in this process, and is enough. */
const legible = new Set<string>()

/** For every check, the builder would send the long form of axe twice, which takes longer than most checks. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  // Each frame needs its own.
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  if (!(await page.evaluate(() => 'takeLegible' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(skipLegible, [...legible])
  }
  return new AxeBuilder({ page, axeSource: NOTHING })
}

export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await settled(page)
  // The legacy mode skips frames of other sites, and opens no extra window for each check. Only an experimental rule
  // reads the style sheets, and fetching them takes half of the time.
  const axe = (await axeFor(page))
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  for (const look of await page.evaluate(newlyLegible)) legible.add(look)
}

/** Checks the current page on a phone and a desktop, in both themes, and that nothing is wider than the window. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    // Themes change only colours.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, ['color-contrast'])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider, `${page.url()} is wider than ${width} px`).toBe(false)
  }
}

/** Every kind of toast is 356 px wide and 32 px from the edge. */
export async function expectToastPlace(toasts: Locator): Promise<void> {
  const { x, width } = (await toasts.boundingBox())!
  expect([width, toasts.page().viewportSize()!.width - x - width]).toEqual([356, 32])
}

/** The layout shift since the page was opened, including the next 300 ms. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

/**
 * The network can be idle before the script has begun. React marks the elements that it handles. Parts of a page whose
 * code comes later are waited for by themselves.
 */
export const hydrated = (page: Page, part: Locator = page.locator('main > *').last()): Promise<void> =>
  expect.poll(() => part.evaluate((element) => Object.keys(element).length)).toBeGreaterThan(0)
