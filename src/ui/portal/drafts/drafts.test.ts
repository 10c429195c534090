import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '#ui/testing-storage.ts'
import { keepDraft, readDraft, setDraftOwner } from './drafts.ts'

const DAY_MS = 86_400_000

const REVIEW = { title: 'The last bus home' }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  setDraftOwner('')
  setDraftOwner('ada')
})

/** Like a new page: only the storage is left. */
async function afterACrash() {
  vi.resetModules()
  return import('./drafts.ts')
}

test('a draft survives a crash of the browser', async () => {
  keepDraft('review SUB-1', REVIEW)
  const later = await afterACrash()
  later.setDraftOwner('ada')
  expect(later.readDraft('review SUB-1')).toEqual(REVIEW)
  later.keepDraft('review SUB-1', {})
  expect(Object.keys(localStorage)).toEqual([])
})

test('other people on the same device do not see a draft, and its author sees it again', () => {
  keepDraft('review SUB-1', REVIEW)
  setDraftOwner('')
  expect(readDraft('review SUB-1')).toEqual({})
  setDraftOwner('bo')
  expect(readDraft('review SUB-1')).toEqual({})
  keepDraft('review SUB-1', { title: 'Mine' })
  setDraftOwner('ada')
  expect(readDraft('review SUB-1')).toEqual(REVIEW)
})

test('nothing is written to the device while nobody is signed in', () => {
  setDraftOwner('')
  keepDraft('note', { text: 'x' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('drafts of all accounts are deleted after 30 days', () => {
  vi.useFakeTimers()
  keepDraft('old', REVIEW)
  vi.advanceTimersByTime(20 * DAY_MS)
  keepDraft('newer', REVIEW)
  vi.advanceTimersByTime(11 * DAY_MS)
  localStorage.setItem('draft:ada:broken', '{')
  localStorage.setItem('something else', 'x')
  setDraftOwner('bo')
  vi.useRealTimers()
  expect(Object.keys(localStorage)).toEqual(['draft:ada:newer', 'something else'])
})

test('without storage, the newest text lasts as long as the page', () => {
  keepDraft('note', { text: 'one' })
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  keepDraft('note', { text: 'one and two' })
  expect(readDraft('note')).toEqual({ text: 'one and two' })
  vi.restoreAllMocks()
  keepDraft('note', { text: 'one and two and three' })
  expect(readDraft('note')).toEqual({ text: 'one and two and three' })
})
