import { expect, onTestFinished, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { erase, erased, erasuresOf } from '#server/testing-person.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { MINUTE } from '#platform/clock.ts'

const [ANN, BEN] = ['ann@example.com', 'ben@example.com']

/** Holds every search of this node until `go`. `begun` is when the first one waits. */
function heldSearches({ services: { reports } }: TestApp) {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // A test that fails must not wait for them at its end.
  onTestFinished(() => go.resolve())
  const { select } = reports
  reports.select = async (query) => {
    begun.resolve()
    await go.promise
    return select(query)
  }
  return { begun: begun.promise, go: () => go.resolve() }
}

const commentOn = (app: TestApp, post: string, email: string) =>
  app.post(`/api/posts/${post}/comments`, { author: 'B', email, content: 'Side two.' })

const commentsOf = ({ db }: TestApp, email: string) =>
  db.selectFrom('comment').select('id').where('email', '=', email).execute()

test('others can write while a deletion searches all mail', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const searches = heldSearches(app)
  await erase(admin, ANN)
  await searches.begun
  const message = { name: 'Ben', email: BEN, message: 'A question about vinyl.' }
  expect((await app.post('/api/contact', message)).statusCode).toBeLessThan(300)
  expect((await erasuresOf(admin))[0]!.finished_at).toBeNull()
  searches.go()
  await erased(admin)
})

test('a deletion that waited and was finished by another node leaves newer data alone', async () => {
  const here = await testApp()
  const there = await testApp({ database: here.database, clock: here.clock })
  const [admin, editor] = [await here.as('admin'), await here.as('editor')]
  const { id: post } = await createPost(editor, { status: 'published' })
  await commentOn(here, post, BEN)
  const searches = heldSearches(here)
  await erase(admin, ANN)
  await searches.begun
  // Waits in the memory of this node, behind the first.
  await erase(admin, BEN)
  here.clock.advance(10 * MINUTE)
  await there.services.erasures.continue()
  const done = await erasuresOf(admin)
  expect(done.map(({ finished_at }) => finished_at)).toEqual([expect.any(String), expect.any(String)])
  expect(await commentsOf(here, BEN)).toEqual([])
  await commentOn(here, post, BEN)
  searches.go()
  // One after the other, so both have been looked at when a third is done.
  await erase(admin, 'cat@example.com')
  await erased(admin)
  expect(await commentsOf(here, BEN)).toHaveLength(1)
  expect((await erasuresOf(admin)).slice(1)).toEqual(done)
})
