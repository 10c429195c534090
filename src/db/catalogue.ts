import { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/** What the values of a column mean, the same on both engines. SQLite stores times as text. */
type ColumnKind = 'text' | 'number' | 'boolean' | 'json'
export type Column = { name: string; kind: ColumnKind | undefined; nullable: boolean; numbersItself: boolean }
/** `needs` are the tables that this one references. */
export type TableShape = { name: string; columns: Column[]; key: string[]; needs: string[] }

/** Runs SQL on any kind of connection. */
export type Ask = <Row>(text: string) => Promise<Row[]>

export const askOf =
  (db: Db): Ask =>
  async <Row>(text: string) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows

type FoundColumn = {
  table: string
  name: string
  type: string
  required: boolean | number
  /** The position in the primary key, from 1; 0 for other columns. */
  place: number
  numbered: boolean | number
}
type Reference = { table: string; needs: string }

/** Reads from the database itself which tables it has, so that no list can forget one. Sorted by name. */
export async function readCatalogue(ask: Ask, postgres: boolean): Promise<TableShape[]> {
  const columns = await ask<FoundColumn>(postgres ? POSTGRES_COLUMNS : SQLITE_COLUMNS)
  const references = await ask<Reference>(postgres ? POSTGRES_REFERENCES : SQLITE_REFERENCES)
  return [...Map.groupBy(columns, ({ table }) => table)]
    .map(([name, found]) => ({
      name,
      columns: found.map(columnOf).toSorted(byName),
      key: found
        .filter(({ place }) => place > 0)
        .toSorted((a, b) => a.place - b.place)
        .map((column) => column.name),
      needs: references
        .filter(({ table, needs }) => table === name && needs !== name)
        .map(({ needs }) => needs),
    }))
    .toSorted(byName)
}

/** Tables that others reference come first, as far as they don't reference each other. */
export function inOrderOfNeed(tables: TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const done = new Set<string>()
  const names = new Set(tables.map(({ name }) => name))
  for (let left = tables; left.length > 0; left = left.filter(({ name }) => !done.has(name))) {
    const ready = left.filter(({ needs }) => needs.every((name) => done.has(name) || !names.has(name)))
    const next = ready.length > 0 ? ready : left.slice(0, 1)
    ordered.push(...next)
    next.forEach(({ name }) => done.add(name))
  }
  return ordered
}

/** Code units, not the rules of a language, which differ between machines. */
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

const columnOf = ({ name, type, required, numbered }: FoundColumn): Column => ({
  name,
  kind: KINDS[type.toLowerCase()],
  nullable: !required,
  numbersItself: Boolean(numbered),
})

const KINDS: Record<string, ColumnKind> = {
  text: 'text',
  'timestamp with time zone': 'text',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  jsonb: 'json',
}

/** Virtual tables and the tables behind them have other types. A key column is always required. */
const SQLITE_COLUMNS = `
  select tables.name as "table", columns.name, columns.type, columns.pk as place,
    max(columns."notnull", columns.pk > 0) as required,
    columns.pk > 0 and definitions.sql like '%autoincrement%' as numbered
  from pragma_table_list as tables
    join pragma_table_info(tables.name) as columns
    join sqlite_schema as definitions on definitions.name = tables.name
  where tables.schema = 'main' and tables.type = 'table'`

const SQLITE_REFERENCES = `
  select tables.name as "table", found."table" as needs
  from pragma_table_list as tables join pragma_foreign_key_list(tables.name) as found
  where tables.schema = 'main' and tables.type = 'table'`

const POSTGRES_COLUMNS = `
  select class.relname as "table", attname as name, format_type(atttypid, null) as type, attnotnull as required,
    coalesce(array_position(cast(indkey as int2[]), attnum), -1) + 1 as place, attidentity <> '' as numbered
  from pg_class as class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = class.oid and indisprimary
  where relkind = 'r' and relnamespace = cast(current_schema() as regnamespace)`

const POSTGRES_REFERENCES = `
  select distinct own.relname as "table", other.relname as needs
  from pg_constraint join pg_class as own on own.oid = conrelid join pg_class as other on other.oid = confrelid
  where contype = 'f' and own.relnamespace = cast(current_schema() as regnamespace)`
