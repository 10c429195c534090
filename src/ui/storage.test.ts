import { afterEach, expect, test, vi } from 'vitest'
import { readStored, readText, storedKeys, writeStored, writeText } from './storage.ts'
import { MemoryStorage } from './testing-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('stores values as JSON and texts unchanged, and undefined removes either', () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  expect([writeStored('list', ['a']), writeText('theme', 'dark')]).toEqual([true, true])
  expect([readStored('list'), readText('list'), readText('theme')]).toEqual([['a'], '["a"]', 'dark'])
  writeStored('list', undefined)
  writeText('theme', undefined)
  expect([readStored('list'), readText('theme'), storedKeys('')]).toEqual([null, null, []])
})

test('session storage is separate', () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  writeStored('draft', 1, 'sessionStorage')
  expect([readStored('draft'), readStored('draft', 'sessionStorage')]).toEqual([null, 1])
})

test('a stored text that is not JSON counts as missing', () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  localStorage.setItem('broken', '{"at":')
  expect(readStored('broken')).toBeNull()
})

test('full or missing storage does not throw, and the caller can tell', () => {
  vi.stubGlobal('localStorage', new MemoryStorage({ full: true }))
  expect(writeStored('list', ['a'])).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  expect([writeText('theme', 'dark'), readText('theme'), readStored('list'), storedKeys('')]).toEqual([
    false,
    null,
    null,
    [],
  ])
})
