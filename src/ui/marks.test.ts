import { afterEach, expect, test, vi } from 'vitest'
import { isMarked, mark, raise, raisedTo } from './marks.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
  return values
}

test('a mark is remembered, once', () => {
  const values = stubStorage()
  mark('rated', 'a')
  mark('rated', 'b')
  mark('rated', 'a')
  expect(isMarked('rated', 'a')).toBe(true)
  expect(isMarked('other', 'a')).toBe(false)
  expect(values.get('rated')).toBe('["b","a"]')
})

test('the oldest marks make room', () => {
  stubStorage({ rated: JSON.stringify(Array.from({ length: 500 }, (_, i) => `p${i}`)) })
  mark('rated', 'new')
  expect([isMarked('rated', 'p0'), isMarked('rated', 'p1'), isMarked('rated', 'new')]).toEqual([
    false,
    true,
    true,
  ])
})

test('storage that is broken or forbidden is no marks at all', () => {
  stubStorage({ rated: '{not json' })
  expect(isMarked('rated', 'a')).toBe(false)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('SecurityError')
    },
  })
  mark('rated', 'a')
  expect(isMarked('rated', 'a')).toBe(false)
})

test('what a number was raised to is known as long as the page lives', () => {
  expect(raisedTo('c1')).toBe(0)
  raise('c1', 5)
  expect([raisedTo('c1'), raisedTo('c2')]).toEqual([5, 0])
})
