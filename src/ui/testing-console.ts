import { afterEach, beforeEach } from 'vitest'

/**
 * A `console.error` that the test didn't ask for fails it. A test that expects one replaces it:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
export function failOnConsoleErrors(): void {
  const original = console.error
  let errors: unknown[][] = []

  beforeEach(() => {
    errors = []
    console.error = (...words: unknown[]) => void errors.push(words)
  })

  afterEach(() => {
    console.error = original
    if (errors.length > 0)
      throw new Error(`Unexpected console.error: ${errors.map((words) => words.join(' ')).join('\n')}`)
  })
}
