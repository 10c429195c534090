import { expect, test } from 'vitest'
import { csvOf } from '#lib/csv.ts'
import { readCsv, readRedirects } from './csv-file.ts'

const cells = (csv: string) => {
  const read = readRedirects(csv)
  return 'lines' in read ? read.lines.map((each) => [each.line, ...each.cells]) : read.problem
}

test('reads what our export writes', () => {
  expect(cells(csvOf(['from', 'to'], [['/a,"b"', '/blog']]))).toEqual([[2, '/a,"b"', '/blog']])
})

test('columns may be in another order, among others, and separated by semicolons or tabs', () => {
  expect(cells('note;To;FROM\nx;/blog; /a \n')).toEqual([[2, '/a', '/blog']])
  expect(cells('from\tto\r\n/a\t/blog\r\n\r\n/b\t/about')).toEqual([
    [2, '/a', '/blog'],
    [4, '/b', '/about'],
  ])
})

test('a quoted cell may span lines, and the lines after it keep their numbers', () => {
  expect(readCsv('a,b\n"x\ny",z\nlast,"quo""te"', ',')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\ny', 'z'] },
    { line: 4, cells: ['last', 'quo"te'] },
  ])
})

test('a file without the header, without lines or with too many says so', () => {
  expect(cells('/a,/blog\n')).toBe('The first line must be: from,to')
  expect(cells('from,to\n')).toBe('The file has no redirects.')
  expect(cells(`from,to\n${'/a,/blog\n'.repeat(20_001)}`)).toContain('at most 20,000 lines')
})
