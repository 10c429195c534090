import { beforeEach, expect, test, vi } from 'vitest'
import { copyKey, createCopyKeeper, findCopies, keepApart } from './local-copies.ts'
import { emptyDraft } from '#features/editor/form/post-draft.ts'
import { MemoryStorage } from '#ui/testing-storage.ts'

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()))

const account = 'me'

const copy = (at: string, title = 'A') => ({
  draft: { ...emptyDraft(), title },
  version: 1,
  at,
  account,
})

test('it offers only copies of this post by this person that no open window is writing, newest first', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  keepApart(copyKey('p1', 'old'), copy('2026-11-14T10:00:00Z', 'Older'))
  keepApart(copyKey('p1', 'new'), copy('2026-11-15T10:00:00Z', 'Newer'))
  keepApart(copyKey('p1', 'open'), copy('2026-11-15T11:00:00Z'))
  keepApart(copyKey('p2', 'x'), copy('2026-11-15T11:00:00Z'))
  keepApart(copyKey('p1', 'theirs'), { ...copy('2026-11-15T11:00:00Z'), account: 'you' })
  const found = findCopies({ post: 'p1', account, openTabs: ['open'], now })
  expect(found.map(({ draft }) => draft.title)).toEqual(['Newer', 'Older'])
  expect(Object.keys(localStorage)).toHaveLength(5)
})

test('old and unreadable copies are removed', () => {
  keepApart(copyKey('p1', 'a'), copy('2026-09-01T00:00:00Z'))
  localStorage.setItem(copyKey('p1', 'b'), '{"draft":')
  localStorage.setItem('another', 'thing')
  expect(findCopies({ post: 'p1', account, openTabs: [], now: new Date('2026-11-15T12:00:00Z') })).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['another'])
})

test('a copy from an earlier version gets the fields that it lacks', () => {
  const { authors: _authors, description: _description, ...draft } = emptyDraft()
  localStorage.setItem(
    copyKey('p1', 'a'),
    JSON.stringify({ ...copy(new Date().toISOString()), draft: { ...draft, title: 'Old' } }),
  )
  const [found] = findCopies({ post: 'p1', account, openTabs: [] })
  expect(found?.draft).toMatchObject({ title: 'Old', authors: [], description: '' })
})

test('a full device is reported, and nothing breaks', () => {
  vi.stubGlobal('localStorage', new MemoryStorage({ full: true }))
  const kept: boolean[] = []
  const keeper = createCopyKeeper({ account, post: 'p1', tab: 't' })
  keeper.watch((yes) => kept.push(yes))
  keeper.schedule(() => ({ draft: emptyDraft(), version: null }))
  keeper.flush()
  keeper.flush()
  expect(kept).toEqual([false])
})
