import type { NewRow, Tx } from '#db/tables.ts'

const ROWS_AT_ONCE = 1000

type Mark = { id: string; expires_at: string }
export type PostDay = { post_id: string; day: string; views: number; visitors: number; plays: number }
export type SiteDay = { day: string; dimension: string; value: string; count: number }

/** The marks that were not set before, of several nodes at the same moment only with one: the index decides. */
export async function setMarks(tx: Tx, marks: Mark[], now: string): Promise<Set<string>> {
  const fresh = new Set<string>()
  for (const rows of chunks(marks)) {
    const set = await tx
      .insertInto('visitor_mark')
      .values(rows)
      .onConflict((oc) =>
        oc
          .column('id')
          .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') }))
          .where('visitor_mark.expires_at', '<=', now),
      )
      .returning('id')
      .execute()
    for (const { id } of set) fresh.add(id)
  }
  return fresh
}

export async function visiblePosts(tx: Tx, ids: string[], now: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunks(ids)) {
    const rows = await tx
      .selectFrom('post')
      .select('id')
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .where('live_at', '<=', now)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

export async function addViews(tx: Tx, views: Map<string, number>) {
  const byCount = Map.groupBy(views.keys(), (id) => views.get(id) ?? 0)
  for (const [count, ids] of byCount) {
    for (const some of chunks(ids.toSorted())) {
      await tx
        .updateTable('post')
        .set((eb) => ({ views: eb('views', '+', count) }))
        .where('id', 'in', some)
        .execute()
    }
  }
}

export async function addPostDays(tx: Tx, days: PostDay[]) {
  for (const rows of chunks(days)) {
    await tx
      .insertInto('post_day')
      .values(rows satisfies NewRow<'post_day'>[])
      .onConflict((oc) =>
        oc.columns(['day', 'post_id']).doUpdateSet((eb) => ({
          views: eb('post_day.views', '+', eb.ref('excluded.views')),
          visitors: eb('post_day.visitors', '+', eb.ref('excluded.visitors')),
          plays: eb('post_day.plays', '+', eb.ref('excluded.plays')),
        })),
      )
      .execute()
  }
}

export async function addSiteDays(tx: Tx, days: SiteDay[]) {
  for (const rows of chunks(days)) {
    await tx
      .insertInto('site_day')
      .values(rows)
      .onConflict((oc) =>
        oc
          .columns(['dimension', 'day', 'value'])
          .doUpdateSet((eb) => ({ count: eb('site_day.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
  }
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
