import { sql, type Kysely } from 'kysely'

/** The changes of each content version, so that other processes drop only the affected pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_change (version bigint not null primary key, keys text not null)`.execute(db)
}
