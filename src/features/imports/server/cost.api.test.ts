import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { growingCosts, statementsOf } from '#server/testing-plans.ts'
import { testApp } from '#server/testing.ts'
import { imported, whenEnded } from './testing-imports.ts'
import { wxr } from './testing-wxr.ts'

const POSTS = Array.from({ length: 60 }, (_, n) => ({
  id: n + 1,
  title: `Post ${n + 1}`,
  text: '<p>Words <a href="/?p=2">and a link</a>.</p><script>gone()</script>',
  categories: ['Reviews'],
}))

/** The counts of notes by their code, and the files of a few galleries. */
const SORTS_ITS_RESULT = /group by "code"|"parent" (?:in|= any)/

test('no read of an import, and no step of one, scans or sorts more than it needs', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  if (isPostgres(app.db)) await sql`analyze`.execute(app.db)
  const statements = await statementsOf(app.db, async () => {
    const { id } = await imported(admin, [{ name: 'export.xml', content: wxr(POSTS) }])
    for (const path of ['', `/${id}`, `/${id}/notes`, `/${id}/notes?code=script`, `/${id}/notes.csv`])
      expect((await admin.get(`/api/imports${path}`)).statusCode).toBe(200)
    await admin.post(`/api/imports/${id}/undo`)
    await whenEnded(admin, id)
  })
  const ofImports = statements.filter((text) => text.includes('import_'))
  expect(ofImports.length).toBeGreaterThan(20)
  const costs = await growingCosts(app.db, ofImports)
  expect(costs.filter((cost) => !SORTS_ITS_RESULT.test(cost))).toEqual([])
})
