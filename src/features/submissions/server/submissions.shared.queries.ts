import type { ExpressionBuilder } from 'kysely'
import type { Db, Row, Tables } from '#db/tables.ts'

/** Submissions that nobody has looked at yet. */
export const receivedSubmissions = (db: Db) => db.selectFrom('submission').where('status', '=', 'received')

/** The names of all genres in which music was submitted. */
export const submittedGenres = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('submission_genre').select('genre').distinct().execute()).map(({ genre }) => genre)

/** What the artists of these submissions decided about their recordings, and when the releases are out. */
export async function permissionsOf(
  db: Db,
  ids: string[],
): Promise<Map<string, Pick<Row<'submission'>, 'publishing' | 'release_date'>>> {
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'publishing', 'release_date'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...permission }) => [id, permission]))
}

/** The artist has agreed to publish the recording that a file is a copy of, and the release is out. */
export const artistAllows = (eb: ExpressionBuilder<Tables, 'file'>, { today }: { today: string }) =>
  eb.exists(
    eb
      .selectFrom('submission')
      .select('submission.id')
      .whereRef('submission.id', '=', 'file.submission_id')
      .where('submission.publishing', '=', 'full')
      .where('submission.release_date', '<=', today),
  )

/** Whether a submission came with the file. */
export const isUsedBySubmission = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db
    .selectFrom('submission')
    .select('id')
    .where((eb) => eb.or([eb('file_id', '=', id), eb('press_kit_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()) !== undefined
