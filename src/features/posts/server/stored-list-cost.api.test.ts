import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import type { Tx } from '#db/tables.ts'
import { listMistakes } from '#server/testing-lists.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

const BATCH = 400

/** Copies a post as an import would add it: many posts and their tags, each with one statement. */
async function addBatch(tx: Tx, id: string, batch: number) {
  const columns = (await sql<object>`select * from post where id = ${id}`.execute(tx)).rows[0]!
  const names = Object.keys(columns).filter((name) => !['id', 'slug'].includes(name))
  const others = sql.join(names.map((name) => sql.ref(name)))
  const copies = Array.from({ length: BATCH }, (_, n) => `copy-${batch}-${n}`)
  const rows = sql.join(
    copies.map((copy) => sql`select cast(${copy} as text) as copy`),
    sql` union all `,
  )
  await sql`insert into post (id, slug, ${others}) select copy, copy, ${others} from post, (${rows}) as copies
    where id = ${id}`.execute(tx)
  await sql`insert into post_tag (post_id, tag_id, position) select copy, tag_id, position
    from post_tag, (${rows}) as copies where post_id = ${id}`.execute(tx)
}

/** How many posts the transaction has read so far. */
async function postsRead(tx: Tx): Promise<number> {
  if (!isPostgres(tx)) return 0
  const { rows } = await sql<{ read: string }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'post'`.execute(tx)
  return Number(rows[0]!.read)
}

test('tags of many new posts are listed without reading the posts that exist', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'), { tags: 'tape' })
  const reads: number[] = []
  await app.db.transaction().execute(async (tx) => {
    for (let batch = 0; batch < 4; batch++) {
      const before = await postsRead(tx)
      await addBatch(tx, id, batch)
      reads.push((await postsRead(tx)) - before)
    }
  })
  expect(reads[3]).toBe(reads[1])
  expect(await listMistakes(app)).toEqual([])
})
