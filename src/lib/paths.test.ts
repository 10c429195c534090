import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { genrePath, postPath, submissionPath } from './paths.ts'
import { editPostPath, inboxPath, welcomePath } from './portal-paths.ts'

test('paths of posts, genres and submissions', () => {
  expect(postPath({ id: 'a1', slug: 'dub-night' })).toBe('/blog/post/a1/dub-night')
  expect(postPath({ id: 'a1', slug: '' })).toBe('/blog/post/a1')
  expect(postPath({ id: 'a1' })).toBe('/blog/post/a1')
  expect(genrePath('Drum & Bass')).toBe('/blog?genre=Drum%20%26%20Bass')
  expect(submissionPath('SUB-1')).toBe('/submissions/SUB-1')
  expect(editPostPath('a/1')).toBe('/admin/content/a%2F1')
  expect(inboxPath({ submission: 'SUB-1' })).toBe('/admin/submissions?submission=SUB-1')
  expect(welcomePath('t')).toBe('/welcome/t')
})

/** The two lists of paths, the route tables, and API paths that look similar. */
const TABLES =
  /lib\/(portal-)?paths\.ts$|routes\.tsx?$|\.test\.tsx?$|\/testing-|^src\/server\/pages\/|\.schema\.ts$/
const BY_HAND =
  /['"`](?:\$\{[^}]*\})?\/(?:blog|admin|curator|welcome|submit-music|feed\.xml|atom\.xml|feed\.json|newsletter\/(?:confirm|unsubscribe))(?=['"`/?$])/

test('no other code spells out the path of a page', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !TABLES.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (BY_HAND.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
