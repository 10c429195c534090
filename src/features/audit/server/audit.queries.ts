import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import { inSteps, STEP } from '#db/steps.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { AuditActor, AuditFilter } from '../audit.schema.ts'

export const insertEntry = (tx: Tx, entry: NewRow<'audit'>) => tx.insertInto('audit').values(entry).execute()

/** Ids start with the time in base 36, so one index serves the order, the pages and the period. */
const idAt = (time: string) => Math.max(0, Date.parse(time)).toString(36).padStart(9, '0')

type Window = { before: string | undefined; limit: number }

/** Newest first. */
export const entriesBefore = (db: Db, filter: AuditFilter, { before, limit }: Window) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(filter.actor !== undefined, (q) => q.where('actor_id', '=', filter.actor!))
    .$if(filter.kind !== undefined, (q) => q.where('kind', '=', filter.kind!))
    .$if(filter.from !== undefined, (q) => q.where('id', '>=', idAt(filter.from!)))
    .$if(filter.until !== undefined, (q) => q.where('id', '<', idAt(filter.until!)))
    .$if(before !== undefined, (q) => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Jumps from actor to actor along the index, so the cost depends on the number of people and not of entries. */
export async function actors(db: Db): Promise<AuditActor[]> {
  const { rows } = await sql<AuditActor>`
    with recursive actor(id) as (
      select (select actor_id from audit order by actor_id limit 1)
      union all
      select (select actor_id from audit where actor_id > actor.id order by actor_id limit 1)
      from actor where actor.id is not null
    )
    select id, (select actor_name from audit where actor_id = actor.id order by audit.id desc limit 1) as name
    from actor where id is not null`.execute(db)
  return rows
}

/** The trigger lets only entries go that are older than this. */
export const allowDeletion = (db: Db, since: string) =>
  db
    .insertInto('audit_kept')
    .values({ id: 1, since })
    .onConflict((oc) => oc.column('id').doUpdateSet({ since }))
    .execute()

export const deleteEntriesBefore = (db: Db, since: string) =>
  inSteps(async () => {
    const old = db.selectFrom('audit').select('id').where('id', '<', idAt(since)).orderBy('id').limit(STEP)
    const { numDeletedRows } = await db
      .deleteFrom('audit')
      .where('id', 'in', isPostgres(db) ? old.forUpdate().skipLocked() : old)
      .executeTakeFirst()
    return numDeletedRows
  })
