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

test('a mark is stored once', () => {
  const values = stubStorage()
  mark('rated', 'a')
  mark('rated', 'b')
  mark('rated', 'a')
  expect(isMarked('rated', 'a')).toBe(true)
  expect(isMarked('other', 'a')).toBe(false)
  expect(values.get('rated')).toBe('["b","a"]')
})

test('the oldest marks are dropped first', () => {
  stubStorage({ rated: JSON.stringify(Array.from({ length: 500 }, (_, i) => `p${i}`)) })
  mark('rated', 'new')
  expect([isMarked('rated', 'p0'), isMarked('rated', 'p1'), isMarked('rated', 'new')]).toEqual([
    false,
    true,
    true,
  ])
})

test('broken or blocked storage counts as no marks', () => {
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

test('a raised count is remembered while the page is open', () => {
  expect(raisedTo('c1')).toBe(0)
  raise('c1', 5)
  expect([raisedTo('c1'), raisedTo('c2')]).toEqual([5, 0])
})
