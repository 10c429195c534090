import type { ExpressionBuilder } from 'kysely'
import type { Db, Row, Tables } from '#db/tables.ts'

export const receivedSubmissions = (db: Db) => db.selectFrom('submission').where('status', '=', 'received')

export const submittedGenres = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('submission_genre').select('genre').distinct().execute()).map(({ genre }) => genre)

/** Whether readers may hear the recordings of these submissions, and from which day. */
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

/** For a file that is a copy of a recording: the artist allows publishing it, and the release is out. */
export const artistAllows = (eb: ExpressionBuilder<Tables, 'file'>, { today }: { today: string }) =>
  eb.exists(
    eb
      .selectFrom('submission')
      .select('submission.id')
      .whereRef('submission.id', '=', 'file.submission_id')
      .where('submission.publishing', '=', 'full')
      .where('submission.release_date', '<=', today),
  )

export const isUsedBySubmission = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db
    .selectFrom('submission')
    .select('id')
    .where((eb) => eb.or([eb('file_id', '=', id), eb('press_kit_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()) !== undefined
