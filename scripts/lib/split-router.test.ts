import { expect, test } from 'vitest'
import { isRouterEngine } from './split-router.ts'

test('only the file for the engine, and the copies made for it, belong to the engine', () => {
  expect(isRouterEngine('/site/src/web/router-code.ts')).toBe(true)
  expect(isRouterEngine('/site/node_modules/react-router/dist/router.js?apart')).toBe(true)
  expect(isRouterEngine('/site/node_modules/react-router/dist/router.js')).toBe(false)
  expect(isRouterEngine('/site/src/web/late-router.ts')).toBe(false)
})
