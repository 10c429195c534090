import { sql } from 'kysely'
import type { Db, NewRow, Row, Tx } from '#db/tables.ts'

export const insertFile = (db: Db, file: NewRow<'file'>) => db.insertInto('file').values(file).execute()

/**
 * Rows use these files from now on, so the sweep leaves them alone. A picture that could not be decoded gets
 * another chance, because the machine may have been too busy.
 */
export const keepFiles = (tx: Tx, ids: string[], now: string) =>
  tx
    .updateTable('file')
    .set((eb) => ({
      kept_at: now,
      undecodable_at: eb.case().when('kind', '=', 'image').then(null).else(eb.ref('undecodable_at')).end(),
    }))
    .where('id', 'in', ids)
    .execute()

/** Keeps those of these pictures, by id or key, that exist, and returns them. */
export const keepPictures = (tx: Tx, by: 'id' | 'key', values: string[], now: string) =>
  tx
    .updateTable('file')
    .set({ kept_at: now, undecodable_at: null })
    .where(by, 'in', values)
    .where('kind', '=', 'image')
    .where('going_at', 'is', null)
    .returning(['id', 'key'])
    .execute()

/** The files among these, by id or key, that exist and are kept. */
export const presentFiles = (tx: Tx, by: 'id' | 'key', values: string[], kinds: Row<'file'>['kind'][]) =>
  tx
    .selectFrom('file')
    .select(['id', 'key', 'kind', 'title', 'artist', 'public'])
    .where(by, 'in', values)
    .where('kind', 'in', kinds)
    .where('going_at', 'is', null)
    .execute()

/** Nothing uses these any more. They stay for a while, for pages that were sent a moment ago. */
export const releaseFiles = (
  tx: Tx,
  by: 'id' | 'key',
  values: string[],
  { now, spareUntil, shownUntil }: { now: string; spareUntil: string | null; shownUntil: string | null },
) =>
  tx
    .updateTable('file')
    .set({ kept_at: null, created_at: now, spare_until: spareUntil, shown_until: shownUntil })
    .where(by, 'in', values)
    .execute()

/** Makes pictures public for a while. */
export const showUntil = (tx: Tx, ids: string[], until: string) =>
  tx
    .updateTable('file')
    .set({ shown_until: until })
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .where((eb) => eb.or([eb('shown_until', 'is', null), eb('shown_until', '<', until)]))
    .execute()

export const unkeptFiles = (db: Db, { now, before, limit }: { now: string; before: string; limit: number }) =>
  db
    .selectFrom('file')
    .select(['id', 'key', 'kind'])
    .where('kept_at', 'is', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('spare_until', 'is', null), eb('spare_until', '<', now)]))
    .limit(limit)
    .execute()

export type UnkeptFile = Pick<Row<'file'>, 'id' | 'key' | 'kind'>

/** The files among these that no row uses and that may be removed. */
export const releasedFiles = async (
  db: Db,
  { ids, keys }: { ids: string[]; keys: string[] },
): Promise<UnkeptFile[]> =>
  ids.length + keys.length === 0
    ? []
    : db
        .selectFrom('file')
        .select(['id', 'key', 'kind'])
        .where((eb) =>
          eb.or([
            ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
            ...(keys.length > 0 ? [eb('key', 'in', keys)] : []),
          ]),
        )
        .where('kept_at', 'is', null)
        .where('spare_until', 'is', null)
        .execute()

/** Marks a file for removal unless a row has started to use it, so a save and the sweep never both win. */
export const claimRemoval = async (db: Db, id: string, now: string): Promise<boolean> =>
  (await db
    .updateTable('file')
    .set({ going_at: now })
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteUnkept = (db: Db, id: string) =>
  db.deleteFrom('file').where('id', '=', id).where('kept_at', 'is', null).execute()

export const fileById = (db: Db, id: string) =>
  db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()

/** The private recording that has waited longest for its waveform. */
const unexamined = (db: Db) =>
  db
    .selectFrom('file')
    .where('examined_at', 'is', null)
    .where('public', '=', (eb) => eb.lit(false))
    .where('kept_at', 'is not', null)

/** Recordings waiting for their waveform, and how long the oldest has waited. */
export const waveformQueue = (db: Db) =>
  unexamined(db).select((eb) => [
    eb.fn.countAll<number>().as('depth'),
    eb.fn.min<string | null>('kept_at').as('oldest'),
  ])

export const nextUnexamined = (db: Db) =>
  unexamined(db)
    .select(['id', 'key', 'mime', 'seconds', 'bytes', 'sha256'])
    .orderBy('kept_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Marks a file as undecodable before decoding it. If decoding kills this process, nobody tries again. Returns
 * whether this node should try.
 */
export const claimExamination = async (db: Db, id: string, now: string): Promise<boolean> =>
  (await db
    .updateTable('file')
    .set({ examined_at: now, undecodable_at: now })
    .where('id', '=', id)
    .where('examined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** For a claim without an attempt: no helper has opened the file. */
export const releaseExamination = (db: Db, id: string) =>
  db
    .updateTable('file')
    .set({ examined_at: null, undecodable_at: null })
    .where('id', '=', id)
    .where('peaks', 'is', null)
    .execute()

/** A file with the same bytes that was examined before. */
export const sameSound = (db: Db, { id, sha256 }: { id: string; sha256: string }) =>
  db
    .selectFrom('file')
    .select(['peaks'])
    .where('sha256', '=', sha256)
    .where('kind', '=', 'audio')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('peaks', 'is not', null), eb('undecodable_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()

export const isUndecodable = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('file')
    .select('id')
    .where('key', '=', key)
    .where('undecodable_at', 'is not', null)
    .executeTakeFirst()) !== undefined

export const markUndecodable = (db: Db, key: string, now: string) =>
  db.updateTable('file').set({ undecodable_at: now }).where('key', '=', key).execute()

/** The picture could be decoded after all, or was never opened. */
export const clearUndecodable = (db: Db, key: string) =>
  db.updateTable('file').set({ undecodable_at: null }).where('key', '=', key).execute()

/** The waveform may have been made while the file was copied, too early for `savePeaks` to find the copy. */
export const inheritPeaks = (db: Db, { id, from }: { id: string; from: string }) =>
  db
    .updateTable('file')
    .set({ peaks: sql<string | null>`(select peaks from file as source where source.id = ${from})` })
    .where('id', '=', id)
    .where('peaks', 'is', null)
    .execute()

/** Also updates copies made before the file was examined. */
export const savePeaks = (
  db: Db,
  { id, sha256 }: { id: string; sha256: string },
  peaks: number[] | null,
  now: string,
) =>
  db
    .updateTable('file')
    .set({ examined_at: now, undecodable_at: peaks ? null : now, peaks: peaks && JSON.stringify(peaks) })
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('sha256', '=', sha256), eb('kind', '=', 'audio'), eb('peaks', 'is', null)]),
      ]),
    )
    .execute()
