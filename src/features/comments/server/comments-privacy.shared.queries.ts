import { sql } from 'kysely'
import { countRows } from '#db/count-rows.ts'
import type { Db, Tx } from '#db/tables.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { CommentsFate } from '#lib/values.ts'
import type { ExpiringData, PersonalData } from '#platform/personal-data.ts'
import { ANONYMOUS } from '../texts/site.ts'
import { removeComments } from './comments.shared.queries.ts'

/** Written out, because SQLite uses a partial index only for a condition that it can compare with the index. */
const hasAddress = sql<boolean>`email <> ''`

const commentsOf = (db: Db, address: string) =>
  db.selectFrom('comment').where('email', '=', address).where(hasAddress)

/** What a person wrote below posts. Replies of others stay, below an empty comment. */
export const personalComments = (db: Db): PersonalData => ({
  kind: 'comments',
  columns: ['comment.email'],

  count: (address) => countRows(commentsOf(db, address)),

  read: (address, { after, limit }) =>
    commentsOf(db, address).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),

  async remove(tx, address, limit, { comments }) {
    const some = commentsOf(tx, address).select('id').orderBy('id').limit(limit)
    const ids = (await some.execute()).map(({ id }) => id)
    if (ids.length === 0) return { rows: 0 }
    const changed = await eraseComments(tx, ids, comments)
    return { rows: changed.length, keys: changed.map(({ post_id }) => keyOf.comments(post_id)) }
  },
})

export const eraseComments = (tx: Tx, ids: string[], fate: CommentsFate) =>
  fate === 'delete' ? removeComments(tx, ids) : anonymise(tx, ids)

const anonymise = (tx: Tx, ids: string[]) =>
  tx
    .updateTable('comment')
    .set({ author: ANONYMOUS, email: '' })
    .where('id', 'in', ids)
    .returning('post_id')
    .execute()

const oldAddresses = (db: Db, before: string) =>
  db.selectFrom('comment').where('created_at', '<', before).where(hasAddress)

/** Addresses of commenters. The comments stay, with their names. */
export const expiringAddresses = (db: Db): ExpiringData => ({
  count: (before) => countRows(oldAddresses(db, before)),

  async remove(tx, before, limit) {
    const { numUpdatedRows } = await tx
      .updateTable('comment')
      .set({ email: '' })
      .where('id', 'in', oldAddresses(tx, before).select('id').orderBy('created_at').limit(limit))
      .executeTakeFirst()
    return { rows: Number(numUpdatedRows) }
  },
})
