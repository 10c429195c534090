import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * The audit log. Rows can be added, never changed, and deleted only once they are older than `audit_kept` says, which
 * the purge alone moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  // Without references: entries outlive the people and posts that they name.
  await run(`create table audit (
    id text primary key,
    at ${time} not null,
    actor_id text not null,
    actor_name text not null,
    kind text not null,
    action text not null,
    target_id text,
    target text not null,
    detail text not null,
    browser text not null,
    system text not null,
    country text not null,
    address text)`)
  await run('create index audit_by_actor on audit (actor_id, id)')
  await run('create index audit_by_kind on audit (kind, id)')
  await run('create index audit_by_actor_and_kind on audit (actor_id, kind, id)')
  await run(`create table audit_kept (id integer primary key, since ${time} not null)`)
  for (const statement of postgres ? GUARDS_ON_POSTGRES : GUARDS_ON_SQLITE) await run(statement)
}

const REFUSAL = 'the audit log cannot be changed'

const GUARDS_ON_SQLITE = [
  `create trigger audit_unchanged before update on audit begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_undeleted before delete on audit
    when not exists (select 1 from audit_kept where since > old.at)
    begin select raise(abort, '${REFUSAL}'); end`,
]

const GUARDS_ON_POSTGRES = [
  `create function audit_refuse() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  `create function audit_refuse_young() returns trigger language plpgsql as $$ begin
    if exists (select 1 from audit_kept where since > old.at) then return old; end if;
    raise exception '${REFUSAL}'; end $$`,
  'create trigger audit_unchanged before update on audit for each row execute function audit_refuse()',
  'create trigger audit_undeleted before delete on audit for each row execute function audit_refuse_young()',
  'create trigger audit_not_emptied before truncate on audit execute function audit_refuse()',
]
