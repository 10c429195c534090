import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'
import { isRoot } from './scripts/lib/system.ts'

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process less for each browser: there is no graphics card to talk to.
  '--in-process-gpu',
]

/** Journeys that write to the site. They have servers of their own: readers' journeys count on the sample content. */
const WRITERS = /(admin|portal|post-editor|artist|curator)-.*\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A browser and a server on a machine that others use as well: once more before it counts, and counted apart.
  retries: 1,
  // A journey waits as often as it works: three keep two cores busy.
  workers: 3,
  projects: [
    { name: 'readers', testIgnore: WRITERS },
    { name: 'writers', testMatch: WRITERS },
  ],
  // Only a hang is to end a test: machines that others use as well stand still for many seconds at a time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Dots, and what failed at the end, where whoever reads only the end of a log finds it.
  reporter: [['dot'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Chromium's sandbox refuses to run as root.
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
})
