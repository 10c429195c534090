import type { Db } from '#db/tables.ts'
import type { FileUses, Moment } from './file-uses.ts'

/** Whether the file exists, whether something public shows it, and until when it stays open regardless. */
export const fileShown = async (db: Db, uses: FileUses, key: string, moment: Moment) => {
  const file = await db
    .selectFrom('file')
    .select((eb) => [
      'file.kind',
      'file.shown_until',
      eb
        .case()
        .when(
          eb.and([
            eb.or([eb('file.submission_id', 'is', null), uses.artistAllows(eb, moment)]),
            eb.or(uses.shownBy.map((isShown) => isShown(eb, moment))),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('shown'),
    ])
    .where('file.key', '=', key)
    .where('file.public', '=', (eb) => eb.lit(true))
    .executeTakeFirst()
  if (!file) return undefined
  return { kind: file.kind, shown: file.shown === 1, lingers: (file.shown_until ?? '') > moment.now }
}
