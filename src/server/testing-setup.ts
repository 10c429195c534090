import { inject } from 'vitest'
import { failOnConsoleErrors } from '#ui/testing-console.ts'
import { removeLeftovers } from '#ui/testing-leftovers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres'
    /** A PostgreSQL server where tests may create databases. Empty on SQLite. */
    databaseUrl: string
  }
}

const databaseUrl = inject('databaseUrl')
if (databaseUrl) process.env.TEST_DATABASE_URL = databaseUrl
else delete process.env.TEST_DATABASE_URL

failOnConsoleErrors()
removeLeftovers()
