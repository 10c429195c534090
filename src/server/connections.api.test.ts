import { expect, inject, test } from 'vitest'
import { testApp } from './testing.ts'

test('more people than connections can save at the same moment', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => editor.post('/api/redirects', { from: `/old-${n}`, to: '/about' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201))
})

test('a transaction that asks for a second connection fails its test on PostgreSQL', async () => {
  const { content, settings } = (await testApp()).services
  const outcome = await content
    .change(() => settings.homepageContent())
    .then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(outcome).toMatch(inject('engine') === 'postgres' ? /asks for a second connection/ : /^done$/)
})
