import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * Imports from other systems. The items of an export are in a file of the data folder; `import_item` says where each
 * begins. `import_origin` stays after an import, so that the same export adds nothing twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const ofRun = 'import_id text not null references import_run(id) on delete cascade'
  await run(`create table import_run (
    id text primary key,
    name text not null,
    status text not null,
    system text,
    site text not null default '',
    title text not null default '',
    options jsonb not null,
    headers jsonb not null,
    list jsonb,
    counts jsonb not null,
    phase text,
    done integer not null default 0,
    total integer not null default 0,
    notes integer not null default 0,
    error text,
    attempts integer not null default 0,
    is_local integer not null default 0,
    created_at ${time} not null,
    created_by text references account(id) on delete set null,
    started_at ${time},
    finished_at ${time},
    leased_until ${time},
    leased_by text)`)
  await run('create index import_run_by_time on import_run (created_at, id)')
  await run('create index import_run_by_account on import_run (created_by)')
  await run(`create table import_source (
    ${ofRun},
    position integer not null,
    name text not null,
    bytes bigint not null,
    received bigint not null default 0,
    primary key (import_id, position))`)
  await run(`create table import_part (
    ${ofRun},
    position integer not null,
    part integer not null,
    key text not null,
    bytes integer not null,
    primary key (import_id, position, part))`)
  await run(`create table import_item (
    ${ofRun},
    kind text not null,
    key text not null,
    seq integer not null,
    name text not null,
    starts_at bigint not null,
    bytes integer not null,
    state text not null,
    target text,
    parent text,
    uses integer not null default 0,
    primary key (import_id, kind, key))`)
  await run('create index import_item_by_parent on import_item (import_id, kind, parent)')
  await run('create index import_item_by_state on import_item (import_id, kind, state, seq)')
  await run(`create table import_address (
    ${ofRun},
    hash text not null,
    address text not null,
    kind text not null,
    key text not null,
    primary key (import_id, hash))`)
  await run('create index import_address_by_item on import_address (import_id, kind, key)')
  await run(`create table import_note (
    ${ofRun},
    id integer not null,
    kind text not null,
    key text not null,
    name text not null,
    code text not null,
    detail text not null,
    primary key (import_id, id))`)
  await run('create index import_note_by_code on import_note (import_id, code, id)')
  await run(`create table import_origin (
    site text not null,
    kind text not null,
    key text not null,
    target text not null,
    version integer not null default 0,
    import_id text,
    primary key (site, kind, key))`)
  await run('create index import_origin_by_import on import_origin (import_id, kind, target)')
}
