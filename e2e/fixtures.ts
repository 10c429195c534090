import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import type { ServerProcess } from '../scripts/lib/server-process.ts'
import { tokenOf } from '../scripts/lib/staff-calls.ts'
import { startPrepared } from './prepared-site.ts'

export { expect } from '@playwright/test'

type NewServer = (env?: Record<string, string>) => Promise<ServerProcess>

type WorkerFixtures = {
  /** The site with sample content, shared by the tests of a worker. */
  server: ServerProcess
}

type TestFixtures = {
  admin: ServerProcess['admin']
  /** Errors on the console that this test provokes on purpose. */
  allowErrors: (...patterns: RegExp[]) => void
  /** One more server, for a test that needs other settings or an empty site. */
  newServer: NewServer
  ownServers: ServerProcess[]
  allowed: RegExp[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startPrepared()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
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

  // Named here, the servers stop after the last page is gone: none complains that its server does not answer.
  context: async ({ context, allowed, server, ownServers }, use, info) => {
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(error.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    await use(context)
    if (info.status !== info.expectedStatus) {
      const body = [server, ...ownServers].map((one) => one.log()).join('\n')
      await info.attach('server log', { body })
    }
    const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors on the browser console').toEqual([])
  },

  // A request that is still held or changed on its way when a test ends is no failure of the test.
  page: async ({ page }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** For calls that only staff may make. The page itself is not signed in by it. */
export const adminHeaders = async (server: ServerProcess): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await tokenOf(server)}`,
})

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Colours in the middle of a fade are nobody's choice. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && Number.isFinite(endTime)
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await settled(page)
  // Without frames of other sites the old way does, which opens no further window for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** The page as it stands, on a phone and on a desk, in both themes: no barriers, and nothing wider than the window. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    // A theme is a matter of colours alone.
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

/** How much has jumped on the page since it was opened, and does within the next moment. */
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
