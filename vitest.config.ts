import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const apiTests = ['src/**/*.api.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['src/server/testing-setup.ts'],
    // Vitest would leave one core to itself, which is half of a small machine; and tests wait as often as they work.
    maxWorkers: availableParallelism() + 1,
    // Generous: the same tests run beside the static checks on two cores.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: apiTests,
          provide: { engine: 'sqlite', databaseUrl: '' },
        },
      },
      // One test body, both engines. Every test makes its own app and database, so the files of a worker may
      // share what they import: that saves a third of the time.
      {
        test: {
          name: 'sqlite',
          include: apiTests,
          isolate: false,
          provide: { engine: 'sqlite', databaseUrl: '' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: apiTests,
          isolate: false,
          globalSetup: 'scripts/lib/postgres-for-tests.ts',
        },
      },
    ],
  },
})
