import { sql, type Kysely } from 'kysely'

/** Earlier names of genres, which lead to the current one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table genre_name (
    name_key text primary key,
    genre_id text not null references genre(id) on delete cascade)`)
  await run('create index genre_name_by_genre on genre_name (genre_id)')
}
