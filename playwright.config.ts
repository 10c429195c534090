import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/lib/chromium.ts'

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
  use: {
    browserName: 'chromium',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
})
