import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type Caller } from '#server/testing.ts'
import { addRedirect, answerTo, magazine } from './testing-readers.ts'

const send = async (editor: Caller, csv: string) =>
  (await editor.post('/api/redirects/import', { csv })).json()

test('a file is imported as a whole, and the export of it imports again without a change', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  const draft = await createPost(editor, { title: 'Not yet', status: 'draft' })
  const path = `/blog/post/${id}/${slug}`
  const csv = [
    'from,to',
    `https://old.example/2019/a/,https://old.example.invalid/x`,
    `"/2019/b,c",${path}`,
    `/first,/second`,
    `/second,/about`,
    `/draft,/blog/post/${draft.id}`,
  ].join('\r\n')
  expect(await send(editor, csv)).toEqual({ added: 5, unchanged: 0, problems: [], invalid: 0 })
  expect(await answerTo(app, '/2019/b%2Cc')).toEqual([301, path])
  expect(await answerTo(app, '/first')).toEqual([301, '/about'])
  const exported = await editor.get('/api/redirects/export')
  expect(exported.headers['content-type']).toContain('text/csv')
  expect(exported.body.replace('\uFEFF', '').trim().split('\r\n').toSorted()).toEqual(
    [
      '"from","to"',
      '"https://old.example/2019/a/","https://old.example.invalid/x"',
      `"/2019/b,c","${path}"`,
      '"/first","/second"',
      '"/second","/about"',
      `"/draft","/blog/post/${draft.id}/not-yet"`,
    ].toSorted(),
  )
  expect(await send(editor, exported.body)).toEqual({ added: 0, unchanged: 5, problems: [], invalid: 0 })
  const { entries } = (await (await app.as('admin')).get('/api/audit')).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['redirects-imported', 'redirects-exported']),
  )
})

test('one invalid line stops the import, and every invalid line is listed with its reason', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await addRedirect(editor, '/taken', '/about')
  const result = await send(
    editor,
    [
      'from,to',
      '/good,/about',
      '/about,/blog',
      '/nowhere,/does-not-exist',
      '',
      '/GOOD/,/blog',
      '/half,',
      '/taken,/blog',
      '/x,/y',
      '/y,/x/amp',
      'no slash,/about',
    ].join('\n'),
  )
  expect(result).toMatchObject({ added: 0, unchanged: 0, invalid: 8 })
  expect(result.problems).toEqual([
    { line: 3, reason: 'One of your pages already has this address. Enter another one.' },
    { line: 4, reason: 'There is no page at this address. Check it.' },
    { line: 6, reason: 'Line 2 has the same address.' },
    { line: 7, reason: 'A line needs an address and a target.' },
    { line: 8, reason: 'This address already has a redirect, to /about.' },
    { line: 9, reason: 'This would send readers in a circle.' },
    { line: 10, reason: 'This would send readers in a circle.' },
    { line: 11, reason: 'Enter an address that starts with a slash, such as /2019/05/a-post/.' },
  ])
  expect((await editor.get('/api/redirects')).json().entries).toHaveLength(1)
})

test('a file of twenty thousand lines is imported, and a longer one is refused', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const lines = Array.from(
    { length: 20_000 },
    (_, n) => `/2019/05/a-rather-long-address-of-a-post-${n}/,/blog`,
  )
  const file = ['from,to', ...lines].join('\n')
  expect(await send(editor, file)).toMatchObject({ added: 20_000, invalid: 0 })
  const refused = await editor.post('/api/redirects/import', { csv: `${file}\n/one-more,/blog` })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A file has at most 20,000 lines. Split it into several.',
  ])
})

test.each([
  ['nobody', undefined, 401],
  ['an author', 'author', 403],
  ['a curator', 'curator', 403],
] as const)('%s may not see, add, import, export or dismiss anything', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  const answers = [
    await caller.get('/api/redirects'),
    await caller.get('/api/redirects/missing'),
    await caller.get('/api/redirects/export'),
    await caller.get('/api/redirects/test?address=/x'),
    await caller.post('/api/redirects', { from: '/x', to: '/about' }),
    await caller.post('/api/redirects/import', { csv: 'from,to\n/x,/about' }),
    await caller.post('/api/redirects/missing/dismiss', { id: '/x' }),
    await caller.put('/api/redirects/x', { from: '/x', to: '/about' }),
    await caller.delete('/api/redirects/x'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
})
