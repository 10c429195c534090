import { expect, test } from 'vitest'
import { changedPages, pageFieldsOf } from './changed-pages.ts'

const saved = pageFieldsOf({
  about: { title: 'About', content: '<p>Us</p>' },
  contact: { title: 'Contact', content: '<p>Write</p>' },
  privacy: { title: 'Privacy', content: '<p>Nothing</p>' },
})

test('saving the pages sends only the texts that were changed', () => {
  expect(changedPages({ ...saved, 'about.title': 'Who we are', 'privacy.content': '' }, saved)).toEqual({
    pages: { about: { title: 'Who we are' }, privacy: { content: '' } },
  })
  expect(changedPages(saved, saved)).toEqual({ pages: {} })
})
