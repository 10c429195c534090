import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy lets in the script and the style sheet of the page, and no other inline ones', () => {
  const policy = pagePolicy({ inlineScripts: ['start()'], inlineStyles: ['a{color:red}'] })
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{color:red}')};`)
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  expect(policy).not.toContain("style-src 'unsafe-inline'")
})
