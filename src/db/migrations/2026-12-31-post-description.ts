import { sql, type Kysely } from 'kysely'

/** The description of a post for search engines. Empty means that they get the excerpt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post add column description text not null default ''`.execute(db)
}
