import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { somebodyWaits } from '#server/testing-database.ts'
import { curator, mailsTo, submit } from '#server/testing-submissions.ts'
import { testApp } from '#server/testing.ts'

test('editors see the open submissions of each curator', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Ambient'], 'Ada')
  await curator(app, ['Jazz'], 'Bo')
  const { id } = await submit(app)
  await submit(app, { releaseTitle: 'Another' })
  await ada.patch(`/api/submissions/${id}`, { version: 1, status: 'declined' })
  expect((await editor.get('/api/curators')).json()).toMatchObject([
    { name: 'Ada', open: 1, expertise: ['Ambient'], invited: false, disabled: false },
    { name: 'Bo', open: 0 },
  ])
})

test('curators are sorted by name, ignoring case and accents', async () => {
  const app = await testApp()
  for (const name of ['Zoë', 'Åse', 'bo', 'Émile', 'Frida']) await curator(app, [], name)
  const listed = (await (await app.as('editor')).get('/api/curators')).json<{ name: string }[]>()
  expect(listed.map(({ name }) => name)).toEqual(['Åse', 'bo', 'Émile', 'Frida', 'Zoë'])
})

test('the next submission follows the changed genres of a curator', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Jazz'], 'Ada')
  const changed = await editor.patch(`/api/curators/${ada.id}`, { expertise: ['Ambient', 'Ambient'] })
  expect(changed.json()).toMatchObject({ expertise: ['Ambient'] })
  const { id } = await submit(app)
  expect((await ada.get(`/api/submissions/${id}`)).statusCode).toBe(200)
  expect((await editor.patch(`/api/curators/${ada.id}`, { expertise: ['Polka'] })).statusCode).toBe(400)
})

test('closing an account ends its sessions and reassigns its open submissions', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Ambient', 'Jazz'], 'Ada')
  const ambient = await submit(app)
  const jazz = await submit(app, { selectedGenres: ['Jazz'] })
  const done = await submit(app, { releaseTitle: 'Done' })
  await ada.patch(`/api/submissions/${done.id}`, { version: 1, status: 'declined' })
  const bo = await curator(app, ['Ambient'], 'Bo')
  const closed = await editor.patch(`/api/curators/${ada.id}`, { disabled: true })
  expect(closed.json()).toMatchObject({ disabled: true, open: 0 })
  expect((await ada.get('/api/submissions')).statusCode).toBe(401)
  const read = async (id: string) => (await editor.get(`/api/submissions/${id}`)).json()
  expect((await read(ambient.id)).assigned_to).toEqual({ id: bo.id, name: 'Bo' })
  expect((await read(ambient.id)).history.at(-1)).toMatchObject({ action: 'assigned', from: 'Ada', to: 'Bo' })
  expect((await read(jazz.id)).assigned_to).toBeNull()
  expect((await read(done.id)).assigned_to).toEqual({ id: ada.id, name: 'Ada' })
  expect(await mailsTo(app, bo.email)).toHaveLength(1)
  const opened = await editor.patch(`/api/curators/${ada.id}`, { disabled: false })
  expect(opened.json()).toMatchObject({ disabled: false })
})

test('undoing this reopens the account and takes back untouched submissions', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Ambient', 'Jazz'], 'Ada')
  const [untouched, touched, left] = [
    await submit(app),
    await submit(app, { releaseTitle: 'Touched' }),
    await submit(app, { selectedGenres: ['Jazz'] }),
  ]
  const bo = await curator(app, ['Ambient'], 'Bo')
  const { handed_over } = (await editor.patch(`/api/curators/${ada.id}`, { disabled: true })).json()
  expect(handed_over.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [untouched.id, touched.id, left.id].toSorted(),
  )
  const read = async (id: string) => (await editor.get(`/api/submissions/${id}`)).json()
  const { version } = await read(touched.id)
  await bo.patch(`/api/submissions/${touched.id}`, { version, shortlisted: true })
  const undone = await editor.patch(`/api/curators/${ada.id}`, { disabled: false, take_back: handed_over })
  expect(undone.json()).toMatchObject({ disabled: false, open: 2, handed_over: [] })
  expect((await read(untouched.id)).assigned_to.name).toBe('Ada')
  expect((await read(left.id)).assigned_to.name).toBe('Ada')
  expect((await read(touched.id)).assigned_to.name).toBe('Bo')
})

test('an account can be closed while a submission is being assigned', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const both = [await curator(app, ['Ambient']), await curator(app, ['Ambient'])]
  for (const releaseTitle of ['one', 'two']) await submit(app, { releaseTitle })
  const [first, last] = both.map(({ id }) => id).toSorted()
  const { closing } = await app.db.transaction().execute(async (tx) => {
    const hold = (id: string) =>
      tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
        .execute()
    await hold(first!)
    const answer = editor.patch(`/api/curators/${last}`, { disabled: true })
    await somebodyWaits(app)
    await hold(last!)
    return { closing: answer }
  })
  expect((await closing).json()).toMatchObject({ disabled: true, open: 0 })
})

test('accounts with other roles are not curators', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.get('/api/auth/me')).json()
  expect((await editor.patch(`/api/curators/${id}`, { disabled: true })).statusCode).toBe(404)
  expect((await editor.get('/api/auth/me')).statusCode).toBe(200)
})
