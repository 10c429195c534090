import { askOf } from './catalogue.ts'
import { isPostgres } from './database.ts'
import type { Db } from './tables.ts'

/** How many connections to this PostgreSQL database are not ours, if `db` has only one. A server has several. */
export async function otherConnections(db: Db): Promise<number> {
  if (!isPostgres(db)) return 0
  const [found] = await askOf(db)<{ others: number }>(`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return found!.others
}
