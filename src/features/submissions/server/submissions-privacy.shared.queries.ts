import { countRows } from '#db/count-rows.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, Row, Tx } from '#db/tables.ts'
import { deleteHistory, pastOf } from '#features/history/server/history.shared.queries.ts'
import { copiesOf, detachCopies } from '#features/media/server/files.shared.queries.ts'
import { removeRecordings } from '#features/posts/server/recordings.shared.queries.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { ExpiringData, PersonalData, RemovedRows } from '#platform/personal-data.ts'

const NEEDED = ['id', 'file_id', 'press_kit_id', 'publishing', 'release_date'] as const
type Needed = Pick<Row<'submission'>, (typeof NEEDED)[number]>

const submissionsOf = (db: Db, address: string) => db.selectFrom('submission').where('email', '=', address)

const filesOf = ({ file_id, press_kit_id }: Pick<Needed, 'file_id' | 'press_kit_id'>) =>
  [file_id, press_kit_id].filter((id) => id !== null)

/** Posts stay. `keepsCopy` says whether a post also keeps its copy of the recording. */
async function removeAll(tx: Tx, rows: Needed[], keepsCopy: (row: Needed) => boolean): Promise<RemovedRows> {
  if (rows.length === 0) return { rows: 0 }
  const ids = rows.map(({ id }) => id)
  const kept = new Set(rows.filter(keepsCopy).map(({ id }) => id))
  const copies = await copiesOf(tx, ids)
  const gone = copies.filter(({ submission_id }) => !kept.has(submission_id)).map(({ id }) => id)
  const posts = await removeRecordings(tx, gone)
  await detachCopies(tx, ids)
  await tx.deleteFrom('submission').where('id', 'in', ids).execute()
  await deleteHistory(tx, 'submission', ids)
  return {
    rows: ids.length,
    files: [...rows.flatMap(filesOf), ...gone],
    keys: posts.flatMap((id) => [keyOf.post(id), keyOf.ownPage(id)]),
  }
}

/** Music that a person sent in, whatever its status. */
export const personalSubmissions = (db: Db): PersonalData => ({
  kind: 'submissions',
  columns: ['submission.email', 'submission.find_key'],

  count: (address) => countRows(submissionsOf(db, address)),

  async read(address, { after, limit }) {
    const rows = await submissionsOf(db, address)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return Promise.all(
      rows.map(async ({ find_key: _find, release_key: _release, link_key: _link, ...row }) => ({
        ...row,
        history: await pastOf(db, 'submission', row.id),
      })),
    )
  },

  filesOf: (row) => filesOf(row as unknown as Needed),

  async countFiles(address) {
    const { recordings, kits } = await submissionsOf(db, address)
      .select((eb) => [
        eb.fn.count<number>('file_id').as('recordings'),
        eb.fn.count<number>('press_kit_id').as('kits'),
      ])
      .executeTakeFirstOrThrow()
    return recordings + kits
  },

  /** A deletion also withdraws the permission to publish the recording. */
  remove: async (tx, address, limit) =>
    removeAll(
      tx,
      await submissionsOf(tx, address)
        .select(NEEDED)
        .orderBy('id')
        .limit(limit)
        .$if(isPostgres(tx), (q) => q.forUpdate())
        .execute(),
      () => false,
    ),
})

/** Music that was approved still waits until its review is published, and the copy of a recording until its release. */
const decidedBefore = (db: Db, before: string) =>
  db
    .selectFrom('submission')
    .where('status', 'in', ['approved', 'declined', 'published'])
    .where('updated_at', '<', before)
    .where('release_date', '<=', before.slice(0, 10))
    .where((eb) => eb.or([eb('status', '<>', 'approved'), eb('post_id', 'is', null)]))

/** Submissions that were decided long ago. A published post keeps the recording that its artist allowed. */
export const expiringSubmissions = (db: Db): ExpiringData => ({
  count: (before) => countRows(decidedBefore(db, before)),

  remove: async (tx, before, limit) =>
    removeAll(
      tx,
      await decidedBefore(tx, before)
        .select(NEEDED)
        .limit(limit)
        .$if(isPostgres(tx), (q) => q.forUpdate())
        .execute(),
      ({ publishing }) => publishing === 'full',
    ),
})
