import { sql } from 'kysely'
import type { TestApp } from './testing.ts'

/** The differences between the stored lists and counts and those computed from the posts. */
export async function listMistakes({ db }: Pick<TestApp, 'db'>) {
  const rows = async (text: string) => (await sql.raw<object>(text).execute(db)).rows
  const counted = `select list, genre_id, featured, count(*) as count from post_list group by 1, 2, 3
    union all select '*', coalesce(genre_id, ''), featured, count(*) from post
    where deleted_at is null and live_at is not null group by 1, 2, 3`
  const kept = `select list, genre_id, featured, sum(count) as count from post_count
    group by 1, 2, 3 having sum(count) <> 0`
  const columns = 'list, post_id, genre_id, featured, created_at, priority, views, views_week, rating'
  const [stored, wanted] = [`select ${columns} from post_list`, `select ${columns} from post_listing`]
  return [
    ...(await rows(`${stored} except ${wanted}`)),
    ...(await rows(`${wanted} except ${stored}`)),
    ...(await rows(`select * from (${counted}) a except select * from (${kept}) b`)),
    ...(await rows(`select * from (${kept}) b except select * from (${counted}) a`)),
  ]
}
