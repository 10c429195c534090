import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from './database.ts'
import type { Db } from './tables.ts'

/** `column in (…)` with a single parameter. The SQL text stays the same, so it is compiled and planned once. */
export const inList = (db: Db, column: string, values: string[] | number[]): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values})`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`

/** Like `contains`, for a text in lower case. */
export const containsInAnyCase = (db: Db, column: string, text: string) =>
  isPostgres(db)
    ? sql<boolean>`strpos(lower(${sql.ref(column)}), ${text}) > 0`
    : sql<boolean>`instr(lower(${sql.ref(column)}), ${text}) > 0`

/** Matches literally: a percent sign in a title is not a wildcard. */
export const contains = (db: Db, column: string, text: string) =>
  isPostgres(db)
    ? sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`
    : sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`
