import { expect, test } from 'vitest'
import type { Post } from '#features/posts/posts.schema.ts'
import { DAY } from '#platform/clock.ts'
import { postForm, sound } from '#server/testing-posts.ts'
import { day, submit } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { EXPORT_FORMATS } from '../exports.schema.ts'
import { missingTexts } from '../texts/files.ts'
import { filesIn, zipOf } from './testing-exports.ts'

const WAIT_DAYS = 3

/** A post about music that an artist sent in, with the recording. Returns the name of its file. */
async function reviewed(app: TestApp, editor: Caller, title: string, release = 0) {
  const releaseDate = day(app, release)
  const sent = { uploadedFile: sound(), publishing: 'full', releaseDate, releaseTitle: title }
  const { id } = await submit(app, sent)
  const { post_id } = (await editor.post(`/api/submissions/${id}/approve`, { version: 1 })).json<{
    post_id: string
  }>()
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ title, status: 'published' }))
  const { media } = (await editor.get(`/api/posts/${post_id}`)).json<Post>()
  return { id, name: media[0]!.file_url.split('/').at(-1)! }
}

test.each(EXPORT_FORMATS)('an export as %s has no recording that readers may not hear', async (format) => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const editor = await app.as('editor')
  const heard = await reviewed(app, editor, 'Heard')
  const early = await reviewed(app, editor, 'Too early', WAIT_DAYS)
  const refused = await reviewed(app, editor, 'Withdrawn')
  await app.db.updateTable('submission').set({ publishing: 'no' }).where('id', '=', refused.id).execute()

  const files = await filesIn(await zipOf(app, format))
  const names = [...files.keys()].join('\n')
  expect(names).toContain(heard.name)
  const missing = files.get('MISSING.txt')!.toString()
  expect(missing).not.toContain(heard.name)
  for (const { name } of [early, refused]) {
    expect(names).not.toContain(name)
    expect(missing).toContain(`${name}: ${missingTexts.withheld}`)
  }
  // No text leads to them either. The posts are there.
  files.delete('MISSING.txt')
  const texts = [...files]
    .filter(([path]) => /\.(?:md|json|xml)$/.test(path))
    .map(([, bytes]) => String(bytes))
  for (const title of ['Heard', 'Too early', 'Withdrawn']) expect(texts.join()).toContain(title)
  expect(texts.join()).toContain(heard.name)
  for (const { name } of [early, refused]) expect(texts.join()).not.toContain(name)

  app.clock.advance(WAIT_DAYS * DAY)
  const later = [...(await filesIn(await zipOf(app, format))).keys()].join('\n')
  expect(later).toContain(early.name)
  expect(later).not.toContain(refused.name)
})
