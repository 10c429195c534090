import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertMany } from '#db/insert-many.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { insertPosts } from '#server/testing-posts.ts'
import { movableClock, testApp, type TestApp } from '#server/testing.ts'
import { columnsWith, erasuresOf } from '#server/testing-person.ts'

const EMAIL = 'ann@example.com'
const [SUBMISSIONS, COMMENTS] = [450, 900]

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`)

const folderOf = ({ database }: TestApp) => join(database.dataDir, 'uploads', 'private')

/** Music with recordings, and comments: several batches of each. */
async function leaveMuch(app: TestApp) {
  const at = app.clock.now().toISOString()
  await insertPosts(app, 1)
  mkdirSync(folderOf(app), { recursive: true })
  const files = ids('file', SUBMISSIONS).map((id) => ({
    id,
    key: `private/${id}.wav`,
    kind: 'audio',
    mime: 'audio/wav',
    bytes: 4,
    sha256: id,
    public: false,
    created_at: at,
    kept_at: at,
    examined_at: at,
  }))
  for (const { id } of files) writeFileSync(join(folderOf(app), `${id}.wav`), 'RIFF')
  const submissions = files.map(({ id: file_id }, n) => ({
    id: `SUB-${n}`,
    file_id,
    email: EMAIL,
    status: 'declined',
    artist_name: 'Ann',
    release_title: 'Night',
    country: 'Norway',
    release_date: '2026-01-01',
    genres: '[]',
    description: '',
    social_links: '{}',
    press_coverage: '',
    reply_by: '2026-01-01',
    release_key: 'x',
    created_at: at,
    updated_at: at,
  }))
  const comments = ids('comment', COMMENTS).map((id) => ({
    id,
    post_id: 'p000000',
    author: 'Ann',
    email: EMAIL,
    content: 'Yes.',
    status: 'approved',
    created_at: at,
  }))
  await app.db.transaction().execute(async (tx) => {
    await insertMany(tx, 'file', files)
    await insertMany(tx, 'submission', submissions)
    await insertMany(tx, 'comment', comments)
  })
}

/** Its process kills itself as soon as the first batch is gone, while it removes the files. */
async function killedEraser({ database }: TestApp, account: string) {
  const given = JSON.stringify({ ...database, email: EMAIL, account })
  const child = fork(new URL('./testing-eraser.ts', import.meta.url), [given])
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

test('a deletion whose process is killed continues elsewhere, and no file stays behind', async () => {
  const app = await testApp({ clock: movableClock(Date.now()) })
  await leaveMuch(app)
  const admin = await app.as('admin')
  const { id: account } = (await admin.get('/api/auth/me')).json<{ id: string }>()
  await killedEraser(app, account)
  const [halted] = await erasuresOf(admin)
  expect(halted).toMatchObject({ finished_at: null, counts: { submissions: 200 } })
  expect(halted!.counts).not.toHaveProperty('comments')

  // Its lease has not ended, so nobody takes it over yet.
  await app.services.erasures.continue()
  expect((await erasuresOf(admin))[0]!.finished_at).toBeNull()
  app.clock.advance(10 * MINUTE)
  await app.services.erasures.continue()
  const [done] = await erasuresOf(admin)
  expect(done).toMatchObject({
    finished_at: expect.any(String),
    counts: { submissions: SUBMISSIONS, comments: COMMENTS },
  })
  expect(await columnsWith(app, EMAIL)).toEqual({})
  // Files whose rows were deleted just before the kill.
  app.clock.advance(2 * HOUR)
  for (let batch = 0; batch < 6; batch++) await app.services.media.sweep()
  expect(readdirSync(folderOf(app))).toEqual([])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
  const entries = await app.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'detail'])
    .where('kind', '=', 'deleting')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['person-deletion-started', 'person-deleted'])
  expect(entries[1]).toMatchObject({ actor_id: account, detail: '450 submissions, 900 comments' })
})
