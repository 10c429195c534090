import { expect, test } from 'vitest'
import { sameDraft } from './draft-compare.ts'
import { emptyDraft, emptyMedia } from './post-draft.ts'

test('two drafts are equal when a reader could not tell them apart', () => {
  const draft = { ...emptyDraft(), title: 'A ' }
  const same = (a: string, b: string) => a === b
  expect(sameDraft(draft, { ...draft, title: 'A', media: [emptyMedia('x')] }, same)).toBe(true)
  expect(sameDraft(draft, { ...draft, tags: ['x'] }, same)).toBe(false)
  expect(sameDraft(draft, { ...draft, description: 'x' }, same)).toBe(false)
  expect(sameDraft(draft, { ...draft, content: '<p>x</p>' }, same)).toBe(false)
})
