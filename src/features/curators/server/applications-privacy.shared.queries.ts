import { countRows } from '#db/count-rows.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, Row, Tx } from '#db/tables.ts'
import { deleteHistory, pastOf } from '#features/history/server/history.shared.queries.ts'
import type { ExpiringData, PersonalData, RemovedRows } from '#platform/personal-data.ts'

type Applicant = Pick<Row<'application'>, 'id' | 'portfolio_id'>

const applicationsOf = (db: Db, address: string) => db.selectFrom('application').where('email', '=', address)

const portfoliosOf = (rows: Pick<Applicant, 'portfolio_id'>[]) =>
  rows.flatMap(({ portfolio_id }) => portfolio_id ?? [])

async function removeAll(tx: Tx, rows: Applicant[]): Promise<RemovedRows> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: 0 }
  await tx.deleteFrom('application').where('id', 'in', ids).execute()
  await deleteHistory(tx, 'application', ids)
  return { rows: ids.length, files: portfoliosOf(rows) }
}

/** Applications of prospective curators, whatever their status. */
export const personalApplications = (db: Db): PersonalData => ({
  kind: 'applications',
  columns: ['application.email'],

  count: (address) => countRows(applicationsOf(db, address)),

  async read(address, { after, limit }) {
    const rows = await applicationsOf(db, address)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        history: await pastOf(db, 'application', row.id),
      })),
    )
  },

  filesOf: (row) => portfoliosOf([row as unknown as Applicant]),

  countFiles: (address) => countRows(applicationsOf(db, address).where('portfolio_id', 'is not', null)),

  remove: async (tx, address, limit) =>
    removeAll(
      tx,
      await applicationsOf(tx, address)
        .select(['id', 'portfolio_id'])
        .orderBy('id')
        .limit(limit)
        .$if(isPostgres(tx), (q) => q.forUpdate())
        .execute(),
    ),
})

const answeredBefore = (db: Db, before: string) =>
  db
    .selectFrom('application')
    .where('status', 'in', ['accepted', 'declined'])
    .where('updated_at', '<', before)

/** Applications that were answered long ago. */
export const expiringApplications = (db: Db): ExpiringData => ({
  count: (before) => countRows(answeredBefore(db, before)),

  remove: async (tx, before, limit) =>
    removeAll(
      tx,
      await answeredBefore(tx, before)
        .select(['id', 'portfolio_id'])
        .limit(limit)
        .$if(isPostgres(tx), (q) => q.forUpdate())
        .execute(),
    ),
})
