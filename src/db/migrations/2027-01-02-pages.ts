import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Pages that editors add, and the pictures in their texts. `import_id` names the import that brought one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table page (
    id text primary key,
    slug text not null unique,
    title text not null,
    content text not null,
    status text not null,
    description text not null default '',
    created_at ${time} not null,
    updated_at ${time} not null,
    version integer not null default 1,
    import_id text)`)
  await run('create index page_by_title on page (status, title, id)')
  await run('create index page_by_import on page (import_id) where import_id is not null')
  await run(`create table page_file (
    page_id text not null references page(id) on delete cascade,
    file_id text not null references file(id) on delete cascade,
    primary key (page_id, file_id))`)
  await run('create index page_file_by_file on page_file (file_id)')
}
