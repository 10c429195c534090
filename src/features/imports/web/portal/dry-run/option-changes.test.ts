import { expect, test } from 'vitest'
import type { ImportOptions } from '#features/imports/imports.schema.ts'
import { changedSince, together } from './option-changes.ts'

const SAVED: ImportOptions = {
  terms: { dub: 'tag', noise: 'tag' },
  authors: {},
  fetch_files: true,
  pages: true,
  comments: true,
  columns: null,
  site_url: '',
  permalink: '',
}

test('a new choice leaves the other choices as they were', () => {
  expect(together(SAVED, { terms: { noise: 'nothing' }, comments: false })).toEqual({
    ...SAVED,
    terms: { dub: 'tag', noise: 'nothing' },
    comments: false,
  })
})

test('a save removes the choices that it sent, and keeps those made in the meantime', () => {
  const sent = { terms: { dub: 'new-genre', noise: 'tag' }, pages: false } as const
  const now = { terms: { dub: 'nothing', noise: 'tag' }, authors: { ada: 'guest' }, pages: false } as const
  expect(changedSince(sent, now)).toEqual({ terms: { dub: 'nothing' }, authors: { ada: 'guest' } })
  expect(changedSince(now, now)).toEqual({ terms: {}, authors: {} })
})
