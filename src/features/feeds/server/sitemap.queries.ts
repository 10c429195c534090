import type { Db } from '#db/tables.ts'

const published = (db: Db, now: string) =>
  db
    .selectFrom('post')
    .where('deleted_at', 'is', null)
    .where('live_at', 'is not', null)
    .where('live_at', '<=', now)

export const publishedPage = (db: Db, now: string, limit: number, offset: number) =>
  published(db, now)
    .select(['id', 'slug', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPublished(db: Db, now: string): Promise<number> {
  const count = published(db, now).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await count.executeTakeFirstOrThrow()).count
}
