import { afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres'
    /** A PostgreSQL server where tests may create databases; empty on SQLite. */
    databaseUrl: string
  }
}

const databaseUrl = inject('databaseUrl')
if (databaseUrl) process.env.TEST_DATABASE_URL = databaseUrl
else delete process.env.TEST_DATABASE_URL

const original = console.error
let errors: unknown[][] = []

// A test that expects one replaces it: vi.spyOn(console, 'error').mockImplementation(() => {}).
beforeEach(() => {
  errors = []
  console.error = (...words: unknown[]) => void errors.push(words)
})

afterEach(() => {
  console.error = original
  if (errors.length > 0)
    throw new Error(`Unexpected console.error: ${errors.map((words) => words.join(' ')).join('\n')}`)
})
