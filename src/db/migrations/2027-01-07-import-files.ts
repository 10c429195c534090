import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * How long the files of an import are kept (null: they are gone), and whose addresses are in them, as hashes, so that the
 * deletion of a person finds them on every node.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const until = new Date(Date.now() + KEPT_MS).toISOString()
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table import_run add column files_until ${time}`)
  await run(`update import_run set files_until = '${until}' where status not in ('done', 'undone')`)
  await run(`create table import_person (
    import_id text not null references import_run(id) on delete cascade,
    hash text not null,
    primary key (import_id, hash))`)
  await run('create index import_person_by_hash on import_person (hash)')
}
