import { sql } from 'kysely'
import { askOf } from './catalogue.ts'
import { isPostgres } from './database.ts'
import type { Db, Tx } from './tables.ts'

/**
 * A transaction that may add rows in any order, because some tables reference each other. SQLite's switch works only
 * outside of a transaction, so nobody else may write through this `db` meanwhile. The caller checks with
 * `danglingTable` before the end.
 */
export async function withoutReferences<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = () => db.transaction().execute(work)
  if (isPostgres(db)) return run()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await run()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

type Definition = { remove: string; add: string }

/** Removes the references of PostgreSQL. Returns a function that adds them again, which checks every row. */
export async function removeReferences(tx: Tx): Promise<() => Promise<void>> {
  if (!isPostgres(tx)) return () => Promise.resolve()
  const ask = askOf(tx)
  const references = await ask<Definition>(`
    select format('alter table %s drop constraint %I', cast(conrelid as regclass), conname) as remove,
      format('alter table %s add constraint %I %s', cast(conrelid as regclass), conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = cast(current_schema() as regnamespace)`)
  for (const { remove } of references) await ask(remove)
  return async () => {
    for (const { add } of references) await ask(add)
  }
}

/** On SQLite, a table with a row that names a missing row. PostgreSQL refuses such rows itself. */
export async function danglingTable(tx: Tx): Promise<string | undefined> {
  if (isPostgres(tx)) return undefined
  const [found] = await askOf(tx)<{ table: string }>('select "table" from pragma_foreign_key_check limit 1')
  return found?.table
}
