import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvOf(['Title', 'Views'], [['Say "hi",\nloud', 3]])).toBe(
    '\uFEFF"Title","Views"\r\n"Say ""hi"",\nloud",3\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx'])(
  'a spreadsheet does not run %j as a formula',
  (text) => {
    expect(csvOf(['a'], [[text]])).toContain(`"'${text}"`)
  },
)

test('a negative number stays a number', () => {
  expect(csvOf(['a'], [[-5]])).toContain('\r\n-5\r\n')
})
