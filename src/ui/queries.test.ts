import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

type Query = { call: string; key: 'everybody' | 'staff'; place: string }

/** Queries for staff have separate keys, because staff get other data from the same URL. */
const MAKERS: Record<string, Query['key']> = {
  readQuery: 'everybody',
  adaptedQuery: 'everybody',
  quietQuery: 'everybody',
  staffQuery: 'staff',
}

/** The functions that create queries take the call's name as a parameter. */
const DEFINED_IN = new Set(['ui/api.ts', 'ui/portal/session/staff.ts'])

function queriesIn(path: string, text: string): Query[] {
  const found: Query[] = []
  if (!Object.keys(MAKERS).some((maker) => text.includes(maker))) return found
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text: maker } = node.expression
      const key = Object.hasOwn(MAKERS, maker) ? MAKERS[maker] : undefined
      const [call] = node.arguments
      if (key && call) found.push({ call: ts.isStringLiteral(call) ? call.text : '?', key, place: path })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

/** Calls that are read in more than one place, so that one key could have two kinds of data. */
function readTwice(queries: Query[]): string[] {
  const groups = Object.groupBy(queries, ({ call, key }) => `${call} for ${key}`)
  return Object.entries(groups).flatMap(([read, all = []]) =>
    all.length > 1 ? [`${read}: ${all.map(({ place }) => place).join(', ')}`] : [],
  )
}

test('each key has one query: every call is read in one place', () => {
  const queries = files
    .filter((path) => !DEFINED_IN.has(path))
    .flatMap((path) => queriesIn(path, readFileSync(join(SOURCES, path), 'utf8')))
  expect(queries.length).toBeGreaterThan(30)
  expect(queries.filter(({ call }) => call === '?')).toEqual([])
  expect(readTwice(queries)).toEqual([])
})

test('the check finds a second query of the same call', () => {
  const one = queriesIn('a.ts', "export const a = readQuery('GET /api/genres', 'list')")
  const other = queriesIn('b.ts', "const b = () => adaptedQuery('GET /api/genres', 'list', {}, names)")
  expect(readTwice([...one, ...other])).toEqual(['GET /api/genres for everybody: a.ts, b.ts'])
  expect(readTwice([...one, ...queriesIn('c.ts', "staffQuery('GET /api/genres', 'list', {}, f)")])).toEqual(
    [],
  )
})

test('no query for a call uses a handwritten key', () => {
  const byHand = files.filter(
    (path) =>
      !DEFINED_IN.has(path) && /queryKey: \[\s*['"`]\/api/.test(readFileSync(join(SOURCES, path), 'utf8')),
  )
  expect(byHand).toEqual([])
})

test('only the adapter for public posts reads fields of responses by name', () => {
  const loose = files.filter(
    (path) => !path.includes('/server/') && /\bfields\[['"]/.test(readFileSync(join(SOURCES, path), 'utf8')),
  )
  expect(loose).toEqual(['features/posts/web/post-fields.ts'])
})
