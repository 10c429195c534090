import { askOf } from './catalogue.ts'
import { isPostgres } from './database.ts'
import type { Db } from './tables.ts'

/** Everything that defines the tables: columns, constraints, indexes, triggers, functions and views. */
export async function schemaOf(db: Db): Promise<string[]> {
  const rows = await askOf(db)<{ line: string }>(isPostgres(db) ? ON_POSTGRES : ON_SQLITE)
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted()
}

const ON_SQLITE = `select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_schema
  where name not like 'sqlite_%' union all
  select 'column ' || t.name || '.' || c.name || ' ' || c.type || c."notnull" || coalesce(c.dflt_value, '') || c.pk
  from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`

const OWN = `relnamespace = cast(current_schema() as regnamespace)`

const ON_POSTGRES = `
  select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull
    || cast(attidentity as text) || cast(attstorage as text) || coalesce(pg_get_expr(adbin, adrelid), '') || coalesce(cast(reloptions as text), '') as line
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where ${OWN} and relkind in ('r', 'v')
  union all select 'constraint ' || relname || ' ' || pg_get_constraintdef(pg_constraint.oid)
  from pg_constraint join pg_class on pg_class.oid = conrelid where ${OWN}
  union all select 'index ' || indexdef from pg_indexes where schemaname = current_schema()
  union all select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where ${OWN} and not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc
    where pronamespace = cast(current_schema() as regnamespace)
  union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = current_schema()`
