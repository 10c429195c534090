import { expect, test } from 'vitest'
import { filesOf, postForm, sound } from '#server/testing-posts.ts'
import { erase, erased } from '#server/testing-person.ts'
import { submit } from '#server/testing-submissions.ts'
import { testApp } from '#server/testing.ts'

test('a deletion takes the artist’s recording out of the post, and the post stays', async () => {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const { id } = await submit(app, { uploadedFile: sound(), publishing: 'full' })
  const { post_id } = (await editor.post(`/api/submissions/${id}/approve`, { version: 1 })).json()
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'published' }))
  const before = (await app.get(`/api/posts/${post_id}`)).json()
  expect((await app.get(before.media[0].file_url)).statusCode).toBe(200)
  await erase(admin, 'mara@example.com')
  await erased(admin)
  const after = await app.get(`/api/posts/${post_id}`)
  expect([after.statusCode, after.json().media]).toEqual([200, []])
  expect((await app.get(before.media[0].file_url)).statusCode).toBe(404)
  await expect.poll(() => filesOf(app)).toEqual([])
})
