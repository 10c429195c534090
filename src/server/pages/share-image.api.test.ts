import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallDisk } from '#server/testing-disk.ts'
import { testApp } from '#server/testing.ts'
import { createPost, largePicture, picture } from '#server/testing-posts.ts'

test('a post has a share picture with its sleeve beside its title', async () => {
  const app = await testApp()
  const post = await createPost(await app.as('editor'), {
    title: 'Łódź & Æther',
    heroImage: await largePicture('#ff0000'),
  })
  const answer = await app.get(`/share/${post.id}.jpg`)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  const image = sharp(answer.rawPayload)
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { dominant } = await image.extract({ left: 0, top: 0, width: 400, height: 600 }).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

test('a post without a picture, or in letters that the font lacks, also has a share picture', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'), { title: '東京物語' })
  expect((await app.get(`/share/${id}.jpg`)).statusCode).toBe(200)
})

test('a post that readers cannot see has no share picture', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'), { status: 'draft' })
  expect((await app.get(`/share/${id}.jpg`)).statusCode).toBe(404)
  expect((await app.get('/share/none.jpg')).statusCode).toBe(404)
})

test('on a full disk, links show the post’s own picture', async () => {
  const probe = smallDisk(20 * 2 ** 30)
  const app = await testApp({ probe })
  const editor = await app.as('editor')
  const { id, hero_image_url } = await createPost(editor, { heroImage: await picture() })
  const bare = await createPost(editor)
  probe.others = 20 * 2 ** 30
  const folder = join(app.database.dataDir, 'tmp')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'No folder can be made here, as on a full disk.')
  const answer = await app.get(`/share/${id}.jpg`)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, hero_image_url])
  expect((await app.get(`/share/${bare.id}.jpg`)).statusCode).toBe(404)
})
