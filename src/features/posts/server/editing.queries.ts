import type { Db } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'

type Beat = { post_id: string; account_id: string; now: string; aliveSince: string }

/** A person whose last beat is too old has opened the post again. */
export const recordHeartbeat = (db: Db, { post_id, account_id, now, aliveSince }: Beat) =>
  db
    .insertInto('post_editing')
    .values({ post_id, account_id, since: now, seen_at: now })
    .onConflict((oc) =>
      oc.columns(['post_id', 'account_id']).doUpdateSet((eb) => ({
        seen_at: now,
        since: eb
          .case()
          .when('post_editing.seen_at', '>', aliveSince)
          .then(eb.ref('post_editing.since'))
          .else(eb.ref('excluded.since'))
          .end(),
      })),
    )
    .execute()

export const leave = (db: Db, post_id: string, account_id: string) =>
  db.deleteFrom('post_editing').where('post_id', '=', post_id).where('account_id', '=', account_id).execute()

export const othersEditing = (db: Db, { post_id, account_id, aliveSince }: Omit<Beat, 'now'>) =>
  db
    .selectFrom('post_editing')
    .innerJoin(...accountOf('post_editing.account_id'))
    .select(['account.name', 'post_editing.since'])
    .where('post_id', '=', post_id)
    .where('account_id', '<>', account_id)
    .where('post_editing.seen_at', '>', aliveSince)
    .orderBy('post_editing.since')
    .execute()

/** Undefined for a post in the trash. */
export const openPost = (db: Db, id: string) =>
  db
    .selectFrom('post')
    .select('author_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const purgeEditing = (db: Db, before: string) =>
  db.deleteFrom('post_editing').where('seen_at', '<', before).execute()
