import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { ofLeast, ofMost } from './counted-text-area.tsx'
import { errorsByField, errorsIn, without } from './form-errors.ts'
import { formOf, fullLinks, keyFor } from './sending.ts'
import { restored } from './stored-state.ts'

const EMPTY = {
  name: '',
  step: 1,
  genres: [] as string[],
  links: {} as Record<string, string>,
  agreed: false,
}

test('restores stored values that still fit', () => {
  const stored = {
    name: 'Ada',
    step: 3,
    genres: ['Dub', 7],
    links: { web: 'x', odd: 1 },
    agreed: true,
    old: 'x',
  }
  expect(restored(EMPTY, stored)).toEqual({
    name: 'Ada',
    step: 3,
    genres: ['Dub'],
    links: { web: 'x' },
    agreed: true,
  })
})

test.each([null, 'text', [], { name: 5, step: 'two', genres: {}, links: [], agreed: 'yes' }])(
  'ignores unexpected stored values: %j',
  (stored) => expect(restored(EMPTY, stored)).toEqual(EMPTY),
)

test('a retry of the same content keeps its key, and changed content gets a new one', () => {
  const first = keyFor(formOf({ name: 'Ada', startedAt: '1', sentAt: '2' }), { key: '', body: '' })
  expect(first.key).toMatch(/^[\da-f]{32}$/)
  expect(keyFor(formOf({ name: 'Ada', startedAt: '1', sentAt: '9' }), first)).toBe(first)
  expect(keyFor(formOf({ name: 'Eve', startedAt: '1', sentAt: '9' }), first).key).not.toBe(first.key)
})

test('a form omits empty values and repeats lists', () => {
  const form = formOf({ name: ' Ada ', phone: ' ', genres: ['Dub', '', 'Folk'] })
  expect([...form]).toEqual([
    ['name', 'Ada'],
    ['genres', 'Dub'],
    ['genres', 'Folk'],
  ])
})

test('links are sent in full, and other text as typed', () => {
  expect(fullLinks({ a: 'band.example/x', b: ' ', c: 'not a link', d: undefined })).toEqual({
    a: 'https://band.example/x',
    c: 'not a link',
  })
})

test('each field shows its first error', () => {
  const issues = [
    { path: 'email', message: 'one' },
    { path: 'email', message: 'two' },
  ]
  expect(errorsByField(issues)).toEqual({ email: 'one' })
  expect(without({ email: 'one', name: 'two' }, 'email')).toEqual({ name: 'two' })
})

test('a refusal gives errors by field, and other failures give none', () => {
  const refusal = new ApiError(400, 'invalid', 'No', { issues: [{ path: 'body.email', message: 'Wrong' }] })
  expect(errorsIn(refusal)).toEqual({ email: 'Wrong' })
  expect(errorsIn(new Error('boom'))).toEqual({})
})

test('counters say what is expected', () => {
  expect(ofMost(500)(12)).toBe('12/500 characters')
  expect(ofLeast(100)(12)).toBe('12 of at least 100 characters')
  expect(ofLeast(100)(1200)).toBe('1,200 characters')
})
