import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { createPost } from '#server/testing-posts.ts'
import { growingCosts, statementsOf } from '#server/testing-plans.ts'
import { visitPage, FIREFOX } from '#server/testing-visits.ts'
import type { TestApp } from '#server/testing.ts'
import { addRedirect, magazine, visit } from './testing-readers.ts'

/** The statements that it runs each time. Others, such as notes about earlier visits, come now and then. */
async function statementsEachTime({ db }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const round = async () => new Set(await statementsOf(db, work))
  const [first, second, third] = [await round(), await round(), await round()]
  return [...first.intersection(second).intersection(third)]
}

const statementsOfVisit = (app: TestApp, url: string) => statementsEachTime(app, () => visit(app, url))

test('redirects add no statement to a cached page', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  await addRedirect(editor, '/old', `/blog/post/${id}/${slug}`)
  await addRedirect(editor, '/?p=1', `/blog/post/${id}/${slug}`)
  const origin = await app.listen()
  const cached = ['/', '/?utm_source=x', '/blog', `/blog/post/${id}/${slug}`, `/blog/post/${id}`, '/about']
  const visitAll = async () => {
    for (const url of cached) await visitPage(origin, url, { 'user-agent': FIREFOX })
  }
  await visitAll()
  const seen: string[] = []
  const watched = async () => void seen.push(...(await statementsOf(app.db, visitAll)))
  expect(await statementsEachTime(app, watched)).toEqual([])
  expect(seen.filter((text) => /redirect|missing_address/.test(text))).toEqual([])
  const visitOld = () => visitPage(origin, '/?p=1', { 'user-agent': FIREFOX })
  expect((await statementsEachTime(app, visitOld)).length).toBeGreaterThan(0)
})

test('an unknown address costs one indexed read of redirects, and an answered one two', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  await addRedirect(editor, '/old', `/blog/post/${id}/${slug}`)
  const unknown = await statementsOfVisit(app, '/unknown/index.php/page/2/feed?a=1&b=2')
  expect(unknown.filter((text) => /"(redirect|post|author|missing_address)"/.test(text))).toHaveLength(1)
  const answered = await statementsOfVisit(app, '/old/amp/')
  expect(answered.filter((text) => text.includes('from "redirect"'))).toHaveLength(1)
  expect(answered.filter((text) => text.includes('from "post"'))).toHaveLength(1)
  const byNumber = await statementsOfVisit(app, '/?p=77')
  expect(byNumber.filter((text) => text.includes('redirect'))).toHaveLength(1)
})

test('no lookup, page of the list, batch or proposal scans the redirects or the posts', async () => {
  const { app, editor } = await magazine()
  const { redirects } = app.services
  const rows = Array.from({ length: 3000 }, (_, n) => ({
    from: `/2019/post-${n}`,
    to: { kind: 'post', id: `p${n}` } as const,
    import_id: 'one',
  }))
  await app.db.transaction().execute((tx) => redirects.addMany(tx, rows))
  await createPost(editor)
  if (isPostgres(app.db)) await sql`analyze`.execute(app.db)
  const statements = await statementsOf(app.db, async () => {
    await addRedirect(editor, '/old', '/about')
    await visit(app, '/2019/post-7')
    await visit(app, '/old')
    await visit(app, '/2020/slow-weather')
    await redirects.flush()
    for (const query of ['', 'find=/2019', 'find=post-1', 'find=post-1&after=x%20/2019/post-1'])
      await editor.get(`/api/redirects?${query}`)
    await editor.get('/api/redirects/missing')
    await app.db.transaction().execute((tx) => redirects.removeOf(tx, 'one'))
  })
  const ours = statements.filter(
    (text) => /\b(redirect|post)\b/.test(text) && !/search_|lock table/.test(text),
  )
  expect(ours.length).toBeGreaterThan(8)
  expect(await growingCosts(app.db, ours)).toEqual([])
})
