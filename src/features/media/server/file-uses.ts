import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tables } from '#db/tables.ts'

/** `now` is a time, `today` the date in the site's time zone. */
export type Moment = { now: string; today: string }

type Condition = (eb: ExpressionBuilder<Tables, 'file'>, moment: Moment) => Expression<SqlBool>
type Naming = (pattern: string, moment: Moment) => RawBuilder<unknown>

/** How other features use files. They build on this one, so they pass in their part of each question. */
export type FileUses = {
  /** Whether rows of its tables use the file, by id or key. */
  usedBy: ((db: Db, file: { id: string; key: string }) => Promise<boolean>)[]
  /** Selects a row for every text that names the file, public or not. */
  namedIn: ((pattern: string) => RawBuilder<unknown>)[]
  /** Whether something public shows the file. */
  shownBy: Condition[]
  /** The same for texts. */
  namedInPublic: Naming[]
  /** Whether readers may hear this copy of an artist's recording. */
  artistAllows: Condition
}

/** Texts name a picture in any size, so the pattern leaves out the ending. */
const patternOf = (key: string) => `%${key.replace(/\.\w+$/, '')}%`

const anyRow = async (heavy: HeavyReads, selects: RawBuilder<unknown>[]): Promise<boolean> =>
  (await heavy.rows(sql`${sql.join(selects, sql` union all `)} limit 1`)).length > 0

/** Whether anything uses this file: as media, as a picture, or in a text. */
export async function isUsed(
  { db, heavy, uses }: { db: Db; heavy: HeavyReads; uses: FileUses },
  file: { id: string; key: string },
): Promise<boolean> {
  const used = await Promise.all(uses.usedBy.map((isUsedBy) => isUsedBy(db, file)))
  const pattern = patternOf(file.key)
  return (
    used.includes(true) ||
    anyRow(
      heavy,
      uses.namedIn.map((naming) => naming(pattern)),
    )
  )
}

/** Settings and newsletters name their pictures in texts. */
export const isNamedInPublic = (heavy: HeavyReads, uses: FileUses, key: string, moment: Moment) =>
  anyRow(
    heavy,
    uses.namedInPublic.map((naming) => naming(patternOf(key), moment)),
  )
