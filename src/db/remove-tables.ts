import { askOf, readCatalogue } from './catalogue.ts'
import { isPostgres } from './database.ts'
import { TABLE_OWNERS } from './owners.ts'
import type { Tx } from './tables.ts'

const OWN = new Set([...Object.keys(TABLE_OWNERS), 'kysely_migration', 'kysely_migration_lock'])

/**
 * Removes every table of Sleevenotes with its triggers, within a transaction without references (references.ts).
 * Tables of other programs stay, because they may share a PostgreSQL database.
 */
export async function removeOwnTables(tx: Tx): Promise<void> {
  const ask = askOf(tx)
  await (isPostgres(tx) ? removeOnPostgres(ask) : removeOnSqlite(ask))
}

type Ask = ReturnType<typeof askOf>

async function removeOnPostgres(ask: Ask) {
  const own = (await readCatalogue(ask, true))
    .filter(({ name }) => OWN.has(name))
    .map(({ name }) => `"${name}"`)
  if (own.length === 0) return
  const functions = await ask<{ name: string }>(`
    select distinct cast(cast(tgfoid as regprocedure) as text) as name from pg_trigger
    where not tgisinternal and tgrelid in (${own.map((name) => `cast('${name}' as regclass)`).join(', ')})`)
  // Also removes the view of these tables.
  await ask(`drop table ${own.join(', ')} cascade`)
  for (const { name } of functions) await ask(`drop function ${name}`)
}

async function removeOnSqlite(ask: Ask) {
  const views = await ask<{ name: string }>(`select name from sqlite_schema where type = 'view'`)
  for (const { name } of views) await ask(`drop view "${name}"`)
  const virtual = await ask<{ name: string }>(
    `select name from pragma_table_list where schema = 'main' and type = 'virtual'`,
  )
  for (const { name } of virtual) await ask(`drop table "${name}"`)
  const own = (await readCatalogue(ask, false)).filter(({ name }) => OWN.has(name))
  for (const { name } of own) await ask(`drop table "${name}"`)
}
