import { expect, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { siteNode } from '#server/testing-site.ts'

type Node = Awaited<ReturnType<typeof siteNode>>

/** The old page may be there for the time of one render. */
const shows = (node: Node, path: string, text: string) =>
  eventually(async () => expect((await node.read(path)).body).toContain(text))

test('a page is cached until it changes, and a change of it keeps other pages', async () => {
  const node = await siteNode()
  const editor = await node.app.as('editor')
  const add = async (title: string) =>
    (
      await editor.post('/api/portal/pages', { title, content: `<p>${title}</p>`, status: 'published' })
    ).json()
  const [team, imprint] = [await add('Team'), await add('Imprint')]
  const cached = async (path: string) => (await node.read(path)).cache
  const paths = ['/team', '/imprint', '/about', '/api/pages/imprint']
  for (const path of paths) await node.read(path)
  for (const path of paths) expect([path, await cached(path)]).toEqual([path, 'hit'])
  await editor.put(`/api/portal/pages/${team.id}`, { ...team, content: '<p>New words.</p>' })
  await shows(node, '/team', 'New words.')
  for (const path of paths.slice(1)) expect([path, await cached(path)]).toEqual([path, 'hit'])
  // A draft of which readers see nothing changes nothing.
  await editor.post('/api/portal/pages', { title: 'Draft' })
  expect(await cached('/imprint')).toBe('hit')
  await editor.delete(`/api/portal/pages/${imprint.id}`)
  expect((await node.read('/imprint')).status).toBe(404)
})

test('a link of the navigation appears on all pages at once, and other pages stay when its target is saved', async () => {
  const node = await siteNode()
  const editor = await node.app.as('editor')
  const team = (await editor.post('/api/portal/pages', { title: 'Team', status: 'published' })).json()
  await node.read('/about')
  await editor.put('/api/portal/navigation', {
    header: [{ label: 'The team', address: '/team' }],
    footer: [],
    version: 0,
  })
  await shows(node, '/about', 'href="/team"')
  expect((await node.read('/about')).cache).toBe('hit')
  // Its text is nothing that the link shows.
  const { version } = (
    await editor.put(`/api/portal/pages/${team.id}`, { ...team, content: '<p>New words.</p>' })
  ).json()
  expect((await node.read('/about')).cache).toBe('hit')
  await editor.put(`/api/portal/pages/${team.id}`, { ...team, slug: 'crew', version })
  await shows(node, '/about', 'href="/crew"')
})
