import { expect, test } from 'vitest'
import { withBuiltFiles } from './built-processes.ts'

const address = (name: string) => `new URL('./${name}.ts', import.meta.url)`

test('a process of the build replaces its source', () => {
  const code = withBuiltFiles(`fork(${address('mail-process')})`, ['program/mail-process-DlLkguJl.js'])
  expect(code).toMatch(/^fork\(new URL\("file:.*\/dist\/program\/mail-process-DlLkguJl\.js"\)\)$/)
})

test('a process that the build lacks runs from its source, whatever other names begin with its own', () => {
  const code = `fork(${address('mail')})`
  expect(withBuiltFiles(code, ['program/mail-process-DlLkguJl.js', 'client/assets/mail-Dl3kguJl.js'])).toBe(
    code,
  )
})
