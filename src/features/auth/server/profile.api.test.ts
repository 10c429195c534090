import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { blob, filesOf, picture } from '#server/testing-posts.ts'
import { testApp, type Caller, type FormFields } from '#server/testing.ts'

const save = (caller: Caller, fields: FormFields) => caller.form('PUT', '/api/auth/profile', fields)

test('an editor changes name, bio and picture, each by itself', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const named = await save(editor, { name: ' Ines Halloran ', bio: 'Listens twice.' })
  expect(named.json()).toMatchObject({ name: 'Ines Halloran', bio: 'Listens twice.', avatar: '' })
  const shown = await save(editor, { avatar: await picture({ width: 300, height: 300 }) })
  expect(shown.json()).toMatchObject({
    name: 'Ines Halloran',
    avatar: expect.stringMatching(/^\/uploads\/images\/\w+\.webp$/),
  })
  expect((await editor.get('/api/auth/me')).json()).toEqual(shown.json())
  expect((await save(editor, { bio: '' })).json()).toMatchObject({ bio: '', avatar: shown.json().avatar })
})

test('a replaced or removed picture is deleted from storage', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const first = (await save(editor, { avatar: await picture() })).json().avatar
  const second = (await save(editor, { avatar: await picture({ colour: '#000' }) })).json().avatar
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect([(await app.get(first)).statusCode, (await app.get(second)).statusCode]).toEqual([404, 200])
  expect((await save(editor, { avatar_url: '' })).json().avatar).toBe('')
  app.clock.advance(DAY)
  await app.services.media.sweep()
  expect(await filesOf(app)).toEqual([])
})

test.each([
  [{ name: '  ' }, 400],
  [{ name: 'x'.repeat(101) }, 400],
  [{ avatar_url: 'https://elsewhere.example/x.png' }, 400],
  [{ avatar: blob('no picture', 'x.png') }, 415],
  [{ avatar: blob(5 * 2 ** 20 + 1, 'x.png') }, 413],
  [{ avatar: [blob('a', 'a.png'), blob('b', 'b.png')] }, 400],
])('the profile %j is refused and stores nothing', async (fields: FormFields, status) => {
  const app = await testApp()
  const editor = await app.as('editor')
  expect((await save(editor, { bio: 'New', ...fields })).statusCode).toBe(status)
  expect((await editor.get('/api/auth/me')).json()).toMatchObject({ name: 'editor', bio: '', avatar: '' })
  expect(await filesOf(app)).toEqual([])
})

test('a curator has a profile, a visitor has none', async () => {
  const app = await testApp()
  const curator = await app.as('curator')
  expect((await save(curator, { name: 'Ines', bio: 'Dub' })).json()).toMatchObject({
    name: 'Ines',
    bio: 'Dub',
  })
  expect((await save(app, { name: 'Somebody', avatar: await picture() })).statusCode).toBe(401)
  expect(await filesOf(app)).toEqual([])
})
