import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

type Definition = { remove: string; add: string }

/**
 * Removes the indexes of these tables and the references between them, because creating them for all rows at once is
 * much faster in PostgreSQL. Keeps the keys of other references. Returns a function that restores everything.
 */
export async function dropForNow(tx: Tx, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<Definition>`
    with filled as (select oid from pg_class where oid = any(cast(${tables} as regclass[]))),
      constraints as (select *, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid in (select oid from filled)
          and case contype when 'f' then confrelid in (select oid from filled)
            else contype in ('p', 'u') and not exists (
              select 1 from pg_constraint as needing where contype = 'f' and needing.conindid = pg_constraint.conindid) end
        order by contype = 'f' desc),
      indexes as (select * from pg_index where indrelid in (select oid from filled)
        and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')))
    select format('alter table %s drop constraint %I', cast(conrelid as regclass), conname) as remove,
      format('alter table %s add constraint %I %s', cast(conrelid as regclass), conname, definition) as add
    from constraints
    union all
    select format('drop index %s', cast(indexrelid as regclass)), pg_get_indexdef(indexrelid) from indexes`.execute(
    tx,
  )
  for (const { remove } of rows) await sql.raw(remove).execute(tx)
  return async () => {
    // References come last, because checking them is faster with the keys.
    for (const { add } of rows.toReversed()) await sql.raw(add).execute(tx)
  }
}
