import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { builtProcesses } from './scripts/lib/built-processes.ts'
import { chromiumOptions } from './scripts/lib/chromium.ts'
import { keepCompiledCode } from './scripts/lib/code-cache.mjs'

// For the threads and processes that tests start by the hundred.
keepCompiledCode()

const apiTests = ['src/**/*.api.test.ts']
const componentTests = ['src/**/*.browser.test.tsx']
/** These replace modules, which would reach other files. */
const mockedTests = ['src/**/*.mocked.test.ts']
/** As on a server: React's development build takes three times as long for a page. */
const env = { NODE_ENV: 'production' }
const jsx = { jsx: { development: false } } as const
/** Of the tests that run in Node. */
const setupFiles = ['src/server/testing-setup.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest would leave one core to itself, which is half of a small machine; and tests wait as often as they work.
    maxWorkers: availableParallelism() + 1,
    // Only a hang takes this long. A shared machine can lose nine tenths of its speed for minutes.
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 300_000,
    // The files of a worker share what they import, which saves a third of the time. State that outlives a test is
    // cleared in the setup files.
    projects: [
      {
        plugins: [builtProcesses()],
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...apiTests, ...componentTests, ...mockedTests],
          setupFiles,
          provide: { engine: 'sqlite', databaseUrl: '' },
        },
      },
      {
        plugins: [builtProcesses()],
        test: {
          name: 'mocked',
          include: mockedTests,
          setupFiles,
          provide: { engine: 'sqlite', databaseUrl: '' },
        },
      },
      // One test body, both engines. Every test makes its own app and database.
      {
        plugins: [builtProcesses()],
        oxc: jsx,
        test: {
          name: 'sqlite',
          include: apiTests,
          isolate: false,
          env,
          setupFiles,
          provide: { engine: 'sqlite', databaseUrl: '' },
        },
      },
      {
        plugins: [builtProcesses()],
        oxc: jsx,
        test: {
          name: 'postgres',
          include: apiTests,
          isolate: false,
          env,
          setupFiles,
          globalSetup: 'scripts/lib/postgres-for-tests.ts',
        },
      },
      // Components in a browser, without a server: `answerCalls` answers in its place.
      {
        plugins: [tailwindcss()],
        // Found while the tests run, a dependency would reload the page under them.
        optimizeDeps: {
          entries: ['src/web/portal/entry-portal.tsx', 'src/web/entry-client.tsx', ...componentTests],
        },
        test: {
          name: 'components',
          isolate: false,
          include: componentTests,
          setupFiles: ['src/ui/testing-browser-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumOptions(), actionTimeout: 120_000 }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
