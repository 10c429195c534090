import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRows } from './json-rows.ts'
import { BrokenJson, CUT } from './row-bytes.ts'

type Found = { table: string; row: unknown }

function rowsIn(chunks: Uint8Array[]): Found[] {
  const found: Found[] = []
  const rows = jsonRows({
    isRow: (path) => path.length === 3 && path[0] === 'data' && path[2] === '',
    onRow: (path, row) => found.push({ table: path[1]!, row }),
  })
  for (const chunk of chunks) rows.write(chunk)
  rows.end()
  return found
}

const split = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))

const row = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 })
const tables = fc.dictionary(fc.string({ maxLength: 20 }), fc.array(row, { maxLength: 5 }), { maxKeys: 4 })

test('finds the same rows as JSON.parse, wherever the pieces of the file end', () => {
  fc.assert(
    fc.property(
      tables,
      fc.jsonValue(),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (data, other, size, spaced) => {
        const text = JSON.stringify({ before: other, data, after: [other] }, undefined, spaced ? 2 : 0)
        const expected = Object.entries((JSON.parse(text) as { data: typeof data }).data).flatMap(
          ([table, rows]) => rows.map((one) => ({ table, row: one })),
        )
        expect(rowsIn(split(Buffer.from(text), size))).toEqual(expected)
      },
    ),
  )
})

test.each([
  '',
  '{',
  '{"data":{"posts":[{"a":1}',
  '{"data":{"posts":[{"a":"',
  ']',
  '{"data":{"posts":[}}',
  '{} {}',
])('refuses %j, which is no complete JSON', (text) => {
  expect(() => rowsIn([Buffer.from(text)])).toThrow(BrokenJson)
})

test('refuses a row that is not JSON', () => {
  expect(() => rowsIn([Buffer.from('{"data":{"posts":[{"a":nonsense}]}}')])).toThrow(BrokenJson)
})

test('refuses nesting without end', () => {
  expect(() => rowsIn([Buffer.from('['.repeat(1_000_000))])).toThrow(BrokenJson)
  expect(() => rowsIn([Buffer.from(`{"data":{"posts":[{"a":${'['.repeat(1_000_000)}`)])).toThrow(BrokenJson)
})

test.each(['a', 'é', '€', '😀', '\\n', '\\\\', '\\"', '\\u00e9', '\\ud83d\\ude00'])(
  'cuts a very long string of %s, and the rest of the row stays',
  (unit) => {
    const long = unit.repeat(Math.ceil(13_000_000 / unit.length))
    const text = `{"data":{"posts":[{"title":"${long}","slug":"x"},{"slug":"y"}]}}`
    const [first, second] = rowsIn(split(Buffer.from(text), 65_536))
    expect(first?.row).toMatchObject({ title: expect.stringMatching(new RegExp(`${CUT}$`)), slug: 'x' })
    expect(second?.row).toEqual({ slug: 'y' })
  },
)
