import { sql, type Kysely } from 'kysely'

/** What each content version changed, so that other processes forget only the pages that show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_change (version bigint not null primary key, keys text not null)`.execute(db)
}
