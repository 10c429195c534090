import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportOptions, ImportTerm } from '#features/imports/imports.schema.ts'
import {
  openDryRun,
  PUT_OPTIONS,
  select,
  startButton,
} from '#features/imports/web/portal/dry-run/testing-dry-run.ts'
import { importOf } from '#features/imports/web/portal/testing-imports.ts'
import { refuse } from '#ui/testing-calls.ts'

const term = (key: string, more: Partial<ImportTerm> = {}): ImportTerm => ({
  key,
  type: 'category',
  name: key,
  posts: 4,
  choice: 'tag',
  ...more,
})

const saved = () => page.getByText('Saved', { exact: true })

test('choices are saved at once, and earlier ones stay', async () => {
  const { made } = openDryRun(
    'terms',
    {},
    {
      'GET /api/imports/:id/terms': [
        term('Dub', { choice: 'genre:g1' }),
        term('Noise'),
        term('live', { type: 'tag' }),
      ],
    },
  )
  await expect.element(select('Genre or tag for the category Dub')).toHaveValue('genre:g1')
  await select('Genre or tag for the category Noise').selectOptions('New genre')
  await expect.element(saved()).toBeVisible()
  await select('Genre or tag for the tag live').selectOptions('Leave out')
  await expect.poll(() => made(PUT_OPTIONS)).toHaveLength(2)
  await select('Genre or tag for the category Dub').selectOptions('Ambient')
  await expect.poll(() => made(PUT_OPTIONS)).toHaveLength(3)
  expect(made(PUT_OPTIONS).at(-1)!.body).toMatchObject({
    terms: { Noise: 'new-genre', live: 'nothing', Dub: 'genre:g2' },
    fetch_files: true,
  })
})

test('a choice that can’t be saved stays, blocks the start, and is saved on request', async () => {
  const { answer, made } = openDryRun(
    'terms',
    {},
    {
      'GET /api/imports/:id/terms': [term('Noise'), term('Drone')],
      [PUT_OPTIONS]: refuse(503, 'The server is busy.'),
    },
  )
  await select('Genre or tag for the category Noise').selectOptions('New genre')
  await expect.element(page.getByText('Your choices aren’t saved. The server is busy.')).toBeVisible()
  await expect.element(select('Genre or tag for the category Noise')).toHaveValue('new-genre')
  await expect.element(startButton()).toBeDisabled()
  answer({ [PUT_OPTIONS]: ({ body }) => importOf({ options: body as ImportOptions }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(saved()).toBeVisible()
  await expect.element(startButton()).toBeEnabled()
  expect(made(PUT_OPTIONS).at(-1)!.body).toMatchObject({ terms: { Noise: 'new-genre' } })
})

test('a long table has pages, and a choice survives turning them', async () => {
  const terms = Array.from({ length: 60 }, (_, at) => term(`Term ${at + 1}`))
  const { made } = openDryRun('terms', {}, { 'GET /api/imports/:id/terms': terms })
  await select('Genre or tag for the category Term 1').selectOptions('Leave out')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => made('GET /api/imports/:id/terms').at(-1)!.query).toMatchObject({ page: '2' })
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(select('Genre or tag for the category Term 1')).toHaveValue('nothing')
})

test('an author becomes a guest, a new account or an author of the magazine', async () => {
  const author = { posts: 3, choice: 'guest' as const }
  const { made } = openDryRun(
    'authors',
    {},
    {
      'GET /api/authors': [
        {
          id: 'a1',
          slug: null,
          name: 'Ada Holm',
          avatar: '',
          bio: '',
          links: [],
          kind: 'account',
          account_id: 'p1',
          posts: 0,
          version: 1,
        },
      ],
      'GET /api/imports/:id/authors': [
        { key: 'ada', name: 'ada', email: 'ada@example.com', ...author },
        { key: 'bo', name: 'Bo', email: '', ...author },
      ],
    },
  )
  await select('Author for ada').selectOptions('Ada Holm')
  await expect.element(saved()).toBeVisible()
  await expect.poll(() => made(PUT_OPTIONS).at(-1)?.body).toMatchObject({ authors: { ada: 'author:a1' } })
  await select('Author for ada').selectOptions('New account')
  await expect.poll(() => made(PUT_OPTIONS).at(-1)?.body).toMatchObject({ authors: { ada: 'account' } })
  await expect
    .element(select('Author for Bo').getByRole('option', { name: /needs an e-mail address/ }))
    .toBeDisabled()
})

test('whole kinds of things can be left out', async () => {
  const { made } = openDryRun('', {})
  await page.getByRole('switch', { name: 'Fetch missing files from the old site' }).click()
  await page.getByRole('switch', { name: 'Comments' }).click()
  await expect.poll(() => made(PUT_OPTIONS)).toHaveLength(2)
  expect(made(PUT_OPTIONS).at(-1)!.body).toMatchObject({ fetch_files: false, pages: true, comments: false })
  await expect.element(page.getByRole('switch', { name: 'Comments' })).not.toBeChecked()
})
