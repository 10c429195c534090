import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { blob, sound } from '#server/testing-posts.ts'
import { curator, submit } from '#server/testing-submissions.ts'
import { testApp } from '#server/testing.ts'

const URL = '/api/submissions'

async function scene() {
  const app = await testApp()
  const ada = await curator(app, ['Ambient'], 'Ada')
  const { id } = await submit(app, {
    uploadedFile: sound(),
    pressKit: blob('%PDF-1.7\nkit', 'Mára’s (kit).pdf'),
  })
  const files = await app.db.selectFrom('file').select(['id', 'key', 'kind']).execute()
  const editor = await app.as('editor')
  return { app, ada, id, files, editor }
}

test('a private file has no public address', async () => {
  const { app, files } = await scene()
  for (const { id, key } of files) {
    expect(key).toMatch(/^private\//)
    const addresses = [
      key,
      `audio/${id}.wav`,
      `images/${id}.webp`,
      `audio/../${key}`,
      `audio/%2e%2e/${key}`,
      `.${key}`,
    ]
    for (const address of addresses) {
      const { statusCode } = await app.get(`/uploads/${address}`)
      expect([address, statusCode]).toEqual([address, 404])
    }
  }
})

test('the recording is sent in ranges, to people with a session and the permission', async () => {
  const { ada, editor, id } = await scene()
  for (const who of [ada, editor]) {
    const whole = await who.get(`${URL}/${id}/audio`)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': '8044',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': "inline; filename*=UTF-8''track.wav",
    })
    const part = await who.get(`${URL}/${id}/audio`, { range: 'bytes=4-7' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      'bytes 4-7/8044',
      4,
    ])
    expect((await who.get(`${URL}/${id}/audio`, { range: 'bytes=9000-' })).statusCode).toBe(416)
    const head = await who.send({ method: 'HEAD', url: `${URL}/${id}/audio` })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '8044', ''])
    expect(
      (await who.get(`${URL}/${id}/audio`, { 'if-none-match': String(whole.headers['etag']) })).statusCode,
    ).toBe(304)
  }
})

test('the press kit is a download with its original name', async () => {
  const { editor, id } = await scene()
  const answer = await editor.get(`${URL}/${id}/press-kit`)
  expect(answer.body).toBe('%PDF-1.7\nkit')
  expect(answer.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''M%C3%A1ra%E2%80%99s%20%28kit%29.pdf",
  )
  expect(answer.headers['content-security-policy']).toContain('sandbox')
})

test('a signed address works without a token for an hour', async () => {
  const { app, ada, id } = await scene()
  const { url, expires_at } = (await ada.post(`${URL}/${id}/listen`)).json()
  expect(Date.parse(expires_at)).toBe(app.clock.now().getTime() + HOUR)
  expect((await app.get(url, { range: 'bytes=0-3' })).body).toBe('RIFF')
  expect((await app.get(url)).headers['access-control-allow-origin']).toBeUndefined()
  app.clock.advance(HOUR + 1000)
  expect((await app.get(url)).statusCode).toBe(403)
})

test('a signed address is valid for one submission and one person, while both have access', async () => {
  const { app, ada, editor, id } = await scene()
  const other = await submit(app, { selectedGenres: ['Metal'], uploadedFile: sound(2) })
  const { url } = (await ada.post(`${URL}/${id}/listen`)).json()
  expect((await app.get(url.replace(id, other.id))).statusCode).toBe(403)
  expect(
    (await app.get(url.replace(/as=\w+/, `as=${(await editor.get('/api/auth/me')).json().id}`))).statusCode,
  ).toBe(403)
  const forged = url.replace(/key=(.)/, (_: string, first: string) => `key=${first === 'x' ? 'y' : 'x'}`)
  expect((await app.get(forged)).statusCode).toBe(403)
  expect((await app.get(url.replace('/audio', '/press-kit'))).statusCode).toBe(401)
  await editor.patch(`${URL}/${id}`, { version: 1, assigned_to: null })
  expect((await app.get(url)).statusCode).toBe(404)
  await editor.patch(`${URL}/${id}`, { version: 2, assigned_to: ada.id })
  expect((await app.get(url)).statusCode).toBe(200)
  await editor.patch(`/api/curators/${ada.id}`, { disabled: true })
  expect((await app.get(url)).statusCode).toBe(403)
})

test('a signed address expires with its own session, and not with another', async () => {
  const { app, ada, id } = await scene()
  const another = await app.startSession(ada.id)
  const { url } = (await ada.post(`${URL}/${id}/listen`)).json()
  const { url: othersUrl } = (await another.post(`${URL}/${id}/listen`)).json()
  expect((await app.get(url)).statusCode).toBe(200)
  expect((await ada.post('/api/auth/logout')).statusCode).toBe(204)
  expect((await app.get(url)).statusCode).toBe(403)
  expect((await app.get(othersUrl)).statusCode).toBe(200)
})

test('a signed address expires early when its session has less than an hour left', async () => {
  const { app, ada, id } = await scene()
  const short = await app.startSession(ada.id, 10 * MINUTE)
  const { url, expires_at } = (await short.post(`${URL}/${id}/listen`)).json()
  expect(Date.parse(expires_at)).toBe(app.clock.now().getTime() + 10 * MINUTE)
  expect((await app.get(url)).statusCode).toBe(200)
  app.clock.advance(10 * MINUTE + 1)
  expect((await app.get(url)).statusCode).toBe(403)
})

test('a submission without a file has nothing to listen to', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  expect((await editor.post(`${URL}/${id}/listen`)).statusCode).toBe(404)
  expect((await editor.get(`${URL}/${id}/audio`)).statusCode).toBe(404)
  expect((await editor.get(`${URL}/${id}/press-kit`)).statusCode).toBe(404)
})
