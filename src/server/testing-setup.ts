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
let said: unknown[][] = []

// A test that expects one replaces it: vi.spyOn(console, 'error').mockImplementation(() => {}).
beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => void said.push(words)
})

afterEach(() => {
  console.error = original
  if (said.length > 0)
    throw new Error(`Unexpected console.error: ${said.map((words) => words.join(' ')).join('\n')}`)
})
