import { inList } from '#db/conditions.ts'
import type { Db, NewRow, Row, Tx } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'

/** Returns false when one of this address is running already. */
export const insertErasure = async (tx: Tx, erasure: NewRow<'erasure'>): Promise<boolean> =>
  (await tx
    .insertInto('erasure')
    .values(erasure)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Takes an erasure over whose process died. */
export const claimAbandoned = (db: Db, now: string, until: string) =>
  db
    .updateTable('erasure')
    .set({ leased_until: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('erasure')
        .select('id')
        .where('finished_at', 'is', null)
        .where('leased_until', '<=', now)
        .limit(1),
    )
    .where('leased_until', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Forgets the address. Returns undefined when another node has finished it. */
export const finishErasure = (tx: Tx, id: string, now: string): Promise<Row<'erasure'> | undefined> =>
  tx
    .updateTable('erasure')
    .set({ finished_at: now, address: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

type Filter = { id: string } | { hash: string } | undefined

/** Newest first, with the name of the admin. */
export const lastErasures = (db: Db, limit: number, filter?: Filter) =>
  db
    .selectFrom('erasure')
    .leftJoin(...accountOf('erasure.account_id'))
    .select([
      'erasure.id',
      'hash',
      'comments',
      'counts',
      'account.name as by',
      'erasure.created_at',
      'finished_at',
    ])
    .$if(filter !== undefined && 'id' in filter, (q) =>
      q.where('erasure.id', '=', (filter as { id: string }).id),
    )
    .$if(filter !== undefined && 'hash' in filter, (q) =>
      q.where('hash', '=', (filter as { hash: string }).hash),
    )
    .orderBy('erasure.created_at', 'desc')
    .orderBy('erasure.id', 'desc')
    .limit(limit)
    .execute()

export const hasErasure = async (db: Db, hash: string): Promise<boolean> =>
  (await db.selectFrom('erasure').select('id').where('hash', '=', hash).limit(1).executeTakeFirst()) !==
  undefined

export const hashesErased = (db: Db, hashes: string[]) =>
  db
    .selectFrom('erasure')
    .select(['hash', 'comments'])
    .distinct()
    .where(inList(db, 'hash', hashes))
    .execute()
