import { expect, test } from 'vitest'
import { curator, submit, twoNodes } from '#server/testing-submissions.ts'
import { testApp } from '#server/testing.ts'

const WAITING = '/api/submissions/waiting'

test('a new curator sees unassigned submissions in their genres, oldest first', async () => {
  const app = await testApp()
  const old = await submit(app)
  app.clock.advance(1000)
  const young = await submit(app, { releaseTitle: 'Younger' })
  await submit(app, { releaseTitle: 'Other genre', selectedGenres: ['Jazz'] })
  await submit(app, { releaseTitle: 'Spam', website_confirm: 'x' })
  const ada = await curator(app, ['Ambient'], 'Ada')
  await submit(app, { releaseTitle: 'Assigned at once' })
  await submit(app, { releaseTitle: 'Her own', email: ada.email })
  const offered = (await ada.get(WAITING)).json()
  expect(offered.total).toBe(2)
  expect(offered.submissions.map(({ id }: { id: string }) => id)).toEqual([old.id, young.id])
  expect(offered.submissions[0]).not.toHaveProperty('email')

  const taken = await ada.post(WAITING, { ids: [old.id] })
  expect([taken.statusCode, taken.json()]).toEqual([200, { taken: [old.id] }])
  const mine = (await ada.get(`/api/submissions/${old.id}`)).json()
  expect(mine).toMatchObject({ assigned_to: { name: 'Ada' }, version: 2 })
  expect(mine.history.at(-1)).toMatchObject({ action: 'assigned', to: 'Ada', by: { name: 'Ada' } })
  expect((await ada.get(WAITING)).json().total).toBe(1)
})

test('when two curators take the same submission at once, only one gets it', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const [here, there] = await twoNodes(app)
  const [ada, bo] = [await curator(here, ['Ambient'], 'Ada'), await curator(there, ['Ambient'], 'Bo')]
  const answers = await Promise.all([ada, bo].map((who) => who.post(WAITING, { ids: [id] })))
  const taken = answers.map((answer) => answer.json<{ taken: string[] }>().taken)
  expect(taken.flat()).toEqual([id])
})

test('a curator cannot take submissions that are not offered', async () => {
  const app = await testApp()
  const jazz = await submit(app, { selectedGenres: ['Jazz'] })
  const spam = await submit(app, { website_confirm: 'x' })
  const [ada, editor] = [await curator(app, ['Ambient']), await app.as('editor')]
  const own = await submit(app, { email: ada.email })
  const ids = [jazz.id, spam.id, own.id]
  expect((await ada.post(WAITING, { ids })).json()).toEqual({ taken: [] })
  expect((await editor.post(WAITING, { ids })).json()).toEqual({ taken: [] })
  expect((await editor.get(WAITING)).json()).toEqual({ total: 0, submissions: [] })
  expect((await ada.post(WAITING, { ids: [] })).statusCode).toBe(400)
  expect((await app.get(WAITING)).statusCode).toBe(401)
  expect((await app.post(WAITING, { ids })).statusCode).toBe(401)
})
