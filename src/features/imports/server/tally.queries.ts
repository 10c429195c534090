import type { Row, Tx } from '#db/tables.ts'

type About = Pick<Row<'import_note'>, 'import_id' | 'id' | 'kind' | 'code'>

/** Adds to the number of a note about the whole import. Returns how many notes were made: one or none. */
export async function addToTally(
  tx: Tx,
  { import_id, id, kind, code }: About,
  more: number,
): Promise<number> {
  const note = await tx
    .selectFrom('import_note')
    .select(['id', 'detail'])
    .where('import_id', '=', import_id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!note) {
    const row = { import_id, id, kind, key: '', name: '', code, detail: String(more) }
    await tx.insertInto('import_note').values(row).execute()
    return 1
  }
  await tx
    .updateTable('import_note')
    .set({ detail: String(Number(note.detail) + more) })
    .where('import_id', '=', import_id)
    .where('id', '=', note.id)
    .execute()
  return 0
}
