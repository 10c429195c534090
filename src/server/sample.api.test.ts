import { expect, test } from 'vitest'
import { isImported } from './sample.ts'
import { createPost } from './testing-posts.ts'
import { testApp, type TestApp } from './testing.ts'

const OF_SAMPLE = {
  title: 'Kelpwork: Pressure Ridge',
  slug: 'kelpwork-pressure-ridge',
  views: 3120,
  rating: 148,
}

const figures = (app: TestApp) =>
  app.db.selectFrom('post').select(['id', 'version', 'views', 'rating']).executeTakeFirstOrThrow()
const marks = (app: TestApp) => app.db.selectFrom('sample_post').selectAll().execute()

test('a post that the import made before a crash gets its figures and its mark', async () => {
  const app = await testApp()
  await createPost(await app.as('editor'), { title: OF_SAMPLE.title })
  await app.db.updateTable('post').set({ author_id: null, updated_by: null }).execute()
  expect(await isImported(app.services, OF_SAMPLE)).toBe(true)
  const { id, version } = await figures(app)
  expect(await marks(app)).toEqual([{ post_id: id, version, views: 3120, rating: 148 }])
  expect(await figures(app)).toMatchObject({ views: 3120, rating: 148 })
})

test.each(['author_id', 'updated_by'] as const)(
  'a post with that title that an editor wrote or saved (%s) stays unchanged',
  async (kept) => {
    const app = await testApp()
    await createPost(await app.as('editor'), { title: OF_SAMPLE.title })
    const other = kept === 'author_id' ? 'updated_by' : 'author_id'
    await app.db
      .updateTable('post')
      .set({ [other]: null })
      .execute()
    expect(await isImported(app.services, OF_SAMPLE)).toBe(true)
    expect(await marks(app)).toEqual([])
    expect(await figures(app)).toMatchObject({ views: 0, rating: 0 })
  },
)

test('a missing post is imported', async () => {
  const app = await testApp()
  expect(await isImported(app.services, OF_SAMPLE)).toBe(false)
})
