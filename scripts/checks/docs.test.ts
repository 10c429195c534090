import { expect, test } from 'vitest'
import { docProblems } from './docs.ts'
import { makeProject, type Files } from './fixture.ts'

const record = (number: number) =>
  `# ${number}. A title\n\nDate: 2026-11-17\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n`

/** Our own settings, which every project has, name the first two. */
const project: Files = {
  'docs/architecture.md': '# Architecture\n',
  'docs/departures.md': '# Departures\n',
  'README.md':
    'See [the map](docs/map.md#the-map), `src/main.ts` and https://example.org/docs/other.\n\n    music/   songs\n',
  'docs/map.md': '# The map\n\n[Up](../README.md), [here](#the-map), [elsewhere](https://example.org).\n',
  'docs/decisions/README.md': '[1](0001-first.md) [2](0002-second.md)\n',
  'docs/decisions/0001-first.md': record(1),
  'docs/decisions/0002-second.md': record(2),
  'src/main.ts': '// See record 2 and docs/map.md.\n',
  'src/features/music/songs.ts': '',
}

const problemsWith = (files: Files) => docProblems(makeProject({ ...project, ...files }))

test('documents whose links and references exist pass', () => {
  expect(problemsWith({})).toEqual([])
})

test.each([
  ['a link to a missing file', { 'docs/a.md': '[b](b.md)' }, 'docs/a.md links to b.md'],
  ['a link to a missing heading', { 'docs/a.md': '[b](map.md#b)' }, 'docs/a.md links to map.md#b'],
  ['a path that has moved', { 'docs/a.md': '`src/gone.ts`' }, 'docs/a.md names src/gone.ts'],
  ['a missing record in a comment', { 'src/a.ts': '// Why: record 3.' }, 'src/a.ts names record 3'],
  ['a missing record in a document', { 'docs/a.md': 'decision 12' }, 'docs/a.md names record 12'],
  ['a missing document in a comment', { 'e2e/a.ts': '// docs/gone.md' }, 'e2e/a.ts names docs/gone.md'],
  ['a feature that the map lacks', { 'src/features/genres/a.ts': '' }, 'map lacks src/features/genres'],
  ['a missing record by its file', { 'src/a.ts': '// docs/decisions/0003' }, 'names docs/decisions/0003'],
])('%s is reported', (_case, files: Files, problem) => {
  expect(problemsWith(files)).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['a gap in the numbers', { 'docs/decisions/0004-fourth.md': record(4) }, 'should have the number 3'],
  ['a record without a part', { 'docs/decisions/0001-first.md': '# 1. A title\n' }, 'lacks'],
  ['a record with another part', { 'docs/decisions/0002-second.md': record(2) + '## Rules\n' }, 'headings'],
  ['a record that is too long', { 'docs/decisions/0002-second.md': record(2) + 'a\n'.repeat(40) }, 'longer'],
  [
    'a record that is not listed',
    { 'docs/decisions/0003-third.md': record(3) },
    'does not list 0003-third.md',
  ],
])('%s is reported', (_case, files: Files, problem) => {
  expect(problemsWith(files)).toContainEqual(expect.stringContaining(problem))
})
