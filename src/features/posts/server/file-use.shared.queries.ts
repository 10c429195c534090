import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'
import { isVisible } from './visible-posts.shared.queries.ts'

type Files = ExpressionBuilder<Tables, 'file'>

const visibleIn = (eb: Files, now: string) => eb.selectFrom('post').select('post.id').where(isVisible(now))

/** Whether a visible post shows the file: as a picture, as a recording or in its text. */
export const shownByPost = (eb: Files, { now }: { now: string }) =>
  eb.or([
    eb.exists(visibleIn(eb, now).whereRef('post.hero_image', '=', 'file.key')),
    eb.exists(visibleIn(eb, now).whereRef('post.author_image', '=', 'file.key')),
    eb.exists(
      visibleIn(eb, now)
        .innerJoin('media', 'media.post_id', 'post.id')
        .whereRef('media.file_id', '=', 'file.id'),
    ),
    eb.exists(
      visibleIn(eb, now)
        .innerJoin('post_file', 'post_file.post_id', 'post.id')
        .whereRef('post_file.file_id', '=', 'file.id'),
    ),
  ])

/** Whether a post of any status uses the file. */
export async function isUsedByPost(db: Db, { id, key }: { id: string; key: string }): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('media').select('id').where('file_id', '=', id).limit(1).execute(),
    db
      .selectFrom('post')
      .select('id')
      .where((eb) => eb.or([eb('hero_image', '=', key), eb('author_image', '=', key)]))
      .limit(1)
      .execute(),
    db.selectFrom('post_file').select('file_id').where('file_id', '=', id).limit(1).execute(),
  ])
  return found.some((rows) => rows.length > 0)
}

/** For a row of another table that may name a post: the row names none, or readers see that post. */
export const namesNoHiddenPost = (postId: string, now: string) =>
  sql<boolean>`(${sql.ref(postId)} is null or exists (
    select 1 from post where post.id = ${sql.ref(postId)} and ${isVisible(now)}))`
