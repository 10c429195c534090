import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unusedCanGo } from './shake-router.ts'

const library = new URL('../../node_modules/react-router/dist/production/lib/dom/lib.js', import.meta.url)

test('unused router components can be removed from the bundle', () => {
  const code = unusedCanGo(readFileSync(library, 'utf8'))
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(code).toMatch(new RegExp(`const ${name} = /\\* @__PURE__ \\*/ React`))
    expect(code).not.toMatch(new RegExp(`^${name}\\.displayName`, 'm'))
  }
})

test('a name inside a function stays', () => {
  const code = '  let Inner = React.forwardRef(f);\n  Inner.displayName = "x";'
  expect(unusedCanGo(code)).toContain('Inner.displayName')
})
