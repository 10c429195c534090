import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'

type Moment = { minute: string; count: number }

/** Without double opt-in, readers join when they subscribe; `invited` counts these. */
export async function growthSince(db: Db, heavy: HeavyReads, since: string) {
  const [joined, invited, left] = await Promise.all([
    perMinute(db, heavy, 'confirmed_at', since, sql`true`),
    perMinute(db, heavy, 'subscribed_at', since, sql`confirmed_at is null and status = 'confirmed'`),
    perMinute(db, heavy, 'ended_at', since, sql`confirmed_at is not null`),
  ])
  return { joined: [...joined, ...invited], left }
}

/** Counts per minute, so that the caller can add them up to days of any time zone. */
function perMinute(
  db: Db,
  heavy: HeavyReads,
  column: 'confirmed_at' | 'subscribed_at' | 'ended_at',
  since: string,
  condition: ReturnType<typeof sql>,
): Promise<Moment[]> {
  const minute = isPostgres(db)
    ? sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`
    : sql`substr(${sql.ref(column)}, 1, 16)`
  return heavy.rows(sql<Moment>`select ${minute} as minute, count(*) as count from subscriber
    where ${sql.ref(column)} >= ${since} and ${condition} group by 1`)
}

export async function confirmedNow(heavy: HeavyReads): Promise<number> {
  const [row] = await heavy.rows(
    sql<{ count: number }>`select count(*) as count from subscriber where status = 'confirmed'`,
  )
  return row?.count ?? 0
}
