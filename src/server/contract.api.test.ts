import { expect, test } from 'vitest'
import type { Role } from '#lib/values.ts'
import { testApp, type TestApp } from './testing.ts'
import { apiKey } from './testing-keys.ts'
import { declaredCalls, guardMistakes, scopeIn, type Who } from './testing-guards.ts'

const declared = declaredCalls.map(([name]) => name)

/** Routes of the framework, and the response to calls that don't exist. */
const NOT_OURS = [/^\/api\/docs(\W|$)/, /^\/api(\/\*)?$/]

/** Returns `GET /api/posts/:id` and so on, for every route under /api. */
function registered(tree: string): string[] {
  const path: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods = ''] = found
    path.length = indent.length / 4
    path.push(part)
    const url = path.join('')
    if (!/^\/api(\/|$)/.test(url) || NOT_OURS.some((pattern) => pattern.test(url))) return []
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${url}`)
  })
}

test('every call is declared once, and there is a route for each', async () => {
  const { app } = await testApp()
  expect(declared.length).toBeGreaterThan(90)
  expect(new Set(declared).size).toBe(declared.length)
  expect(registered(app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(declared.toSorted())
})

/** One key per scope, because none of the calls that a key may make ends it. */
function callers(app: TestApp) {
  const keys = new Map<Who, Promise<string>>()
  return async (who: Who) => {
    const scope = scopeIn(who)
    if (!scope) return who ? app.as(who as Role) : app
    if (!keys.has(who)) keys.set(who, apiKey(app, [scope]))
    return app.withToken(await keys.get(who)!)
  }
}

test('every call lets in exactly the roles and keys of the tables', { timeout: 480_000 }, async () => {
  const app = await testApp()
  expect(await guardMistakes(declaredCalls, callers(app))).toEqual([])
})

test('a route that lacks the guard of its declaration is noticed', async () => {
  const app = await testApp()
  app.app.get('/api/unguarded', () => [])
  const mistakes = await guardMistakes([['GET /api/unguarded', { for: 'settings.change' }]], callers(app))
  expect(mistakes).toEqual([
    'GET /api/unguarded as nobody: none instead of 401 unauthenticated',
    'GET /api/unguarded as editor: none instead of 403 forbidden',
    'GET /api/unguarded as author: none instead of 403 forbidden',
    'GET /api/unguarded as curator: none instead of 403 forbidden',
    ...['read', 'posts', 'submissions', 'subscribers'].map(
      (scope) => `GET /api/unguarded as key: ${scope}: none instead of 403 key_refused`,
    ),
  ])
})
