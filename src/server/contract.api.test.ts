import { expect, test } from 'vitest'
import type { CallTable } from '#lib/calls.schema.ts'
import { testApp } from './testing.ts'

const modules = import.meta.glob<Record<string, unknown>>('../features/**/*.calls.ts', { eager: true })
const tables = Object.values(modules).flatMap((exported) => Object.values(exported) as CallTable[])
const declared = tables.flatMap((table) => Object.keys(table))

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

test('without a session, every call for a role is refused before its input is validated', async () => {
  const app = await testApp()
  const guarded = tables.flatMap((table) =>
    Object.entries(table).filter(([, call]) => !['anyone', 'link'].includes(call.for)),
  )
  expect(guarded.length).toBeGreaterThan(60)
  for (const [name] of guarded) {
    const [method, path = ''] = name.split(' ')
    const url = path.replace(/:\w+/g, '-')
    const answer = await app.send({
      method,
      url,
      payload: method === 'GET' ? undefined : {},
    })
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'unauthenticated'])
  }
})
