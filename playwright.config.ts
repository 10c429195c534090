import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/lib/chromium.ts'

const { executablePath, args } = chromiumOptions()
/** No page lives long enough to earn back what optimising its code costs. */
const unoptimised = '--js-flags=--no-opt,--no-maglev'

/** It waits for two minutes, so it begins first: the others run meanwhile. */
const LONGEST = '**/operator/database-outage.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepared-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  retries: 0,
  // A journey spends half its time waiting, and some of those of operators almost all of it. Four keep two cores busy.
  workers: 4,
  // Long enough that only a hang fails: a shared machine can lose nine tenths of its speed.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // Failures come last, at the end of the log.
  reporter: [['dot'], ['json', { outputFile: '.cache/playwright.json' }]],
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  use: {
    browserName: 'chromium',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args, unoptimised] },
    // Without a graphics card, the fade between two pages takes as long as their code. Journeys about moving through
    // the site have it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
