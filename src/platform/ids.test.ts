import { expect, test } from 'vitest'
import { newOrderedId, newPublicId, withPublicId } from './ids.ts'

test('a public ID has its prefix and nine capitals or digits', () => {
  for (let i = 0; i < 200; i++) expect(newPublicId('SUB')).toMatch(/^SUB-[A-Z0-9]{9}$/)
})

test('after a taken ID, tries a different one', async () => {
  const tried: string[] = []
  const made = await withPublicId('CUR', async (id) => tried.push(id) === 3)
  expect(new Set(tried).size).toBe(3)
  expect(made).toBe(tried[2])
})

test('ordered ids sort by creation time, even within one millisecond', () => {
  const clock = { now: () => new Date(0) }
  const ids = Array.from({ length: 50 }, () => newOrderedId(clock))
  expect(ids.toSorted()).toEqual(ids)
  expect(newOrderedId({ now: () => new Date(1) }) > ids.at(-1)!).toBe(true)
})
