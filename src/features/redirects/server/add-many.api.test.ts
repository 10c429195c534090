import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { statementsOf } from '#server/testing-plans.ts'
import type { TestApp } from '#server/testing.ts'
import type { NewRedirect } from './add-many.ts'
import { addRedirect, answerTo, magazine } from './testing-readers.ts'

const add = ({ db, services }: TestApp, rows: NewRedirect[]) =>
  db.transaction().execute((tx) => services.redirects.addMany(tx, rows))

const path = (from: string, to: string): NewRedirect => ({ from, to: { kind: 'path', path: to } })

test('redirects that would send readers in a circle are left out, together or with those that exist', async () => {
  const { app, editor } = await magazine()
  await add(app, [path('/one', '/two')])
  expect(await add(app, [path('/two/', '/one'), path('/good', '/about')])).toMatchObject({
    added: [{ from: '/good' }],
    leftOut: [{ from: '/two/', reason: 'loop' }],
  })
  expect((await add(app, [path('/a', '/b'), path('/b', '/c'), path('/c', '/a/feed')])).leftOut).toEqual(
    ['/a', '/b', '/c'].map((from) => ({ from, reason: 'loop' })),
  )
  expect((await add(app, [path('/self', '/SELF/')])).leftOut).toEqual([{ from: '/self', reason: 'loop' }])
  // Nothing was spoiled: the end of the first can still be added.
  expect((await addRedirect(editor, '/two', '/contact')).statusCode).toBe(201)
  expect(await answerTo(app, '/one')).toEqual([301, '/contact'])
})

test('a redirect at the address of one of our pages is left out, silently if it is that page', async () => {
  const { app, editor } = await magazine()
  const { id } = await createPost(editor)
  const made = await editor.post('/api/portal/pages', { title: 'Team', status: 'published' })
  const page = made.json<{ id: string }>()
  const rows: NewRedirect[] = [
    { from: '/team/', to: { kind: 'page', id: page.id } },
    { from: `/blog/post/${id}/x`, to: { kind: 'post', id } },
    path('/about', '/about'),
  ]
  expect(await add(app, rows)).toEqual({ added: [], leftOut: [] })
  const others: NewRedirect[] = [
    { from: '/team', to: { kind: 'post', id } },
    { from: `/blog/post/${id}`, to: { kind: 'page', id: page.id } },
    path('/contact/', '/about'),
  ]
  expect((await add(app, others)).leftOut).toEqual(others.map(({ from }) => ({ from, reason: 'own' })))
})

test('an address keeps its redirect, and only another target is worth a word', async () => {
  const { app } = await magazine()
  await add(app, [path('/old', '/about')])
  expect(await add(app, [path('/OLD', '/about')])).toEqual({ added: [], leftOut: [] })
  expect(await add(app, [path('/old/', '/contact')])).toEqual({
    added: [],
    leftOut: [{ from: '/old/', reason: 'taken' }],
  })
  expect(await answerTo(app, '/old')).toEqual([301, '/about'])
})

test('a batch costs the same number of reads, however many rows it has', async () => {
  const { app } = await magazine()
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => path(`/${name}-${n}`, `/${name}-${n + 1}-next`))
  await add(app, rows(10, 'warm'))
  const few = await statementsOf(app.db, () => add(app, rows(5, 'few')))
  const many = await statementsOf(app.db, () => add(app, rows(500, 'many')))
  const reads = (statements: string[]) => statements.filter((text) => text.startsWith('select')).length
  expect(reads(many)).toBe(reads(few))
  // Chains are followed for ten steps, and then count as a loop.
  const chain = Array.from({ length: 400 }, (_, n) => path(`/chain-${n}`, `/chain-${n + 1}`))
  const long = await statementsOf(app.db, () => add(app, chain))
  expect(reads(long)).toBeLessThan(reads(few) + 25)
})
