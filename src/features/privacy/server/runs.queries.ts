import type { Tx } from '#db/tables.ts'

/** Work that a node holds by a lease: the deletion of a person's data, or of a night. Its row counts what is deleted. */
export type Run =
  | { table: 'erasure'; key: 'id'; value: string }
  | { table: 'retention_run'; key: 'day'; value: string }

type Counts = Partial<Record<string, number>>

const update = (tx: Tx, { table, key, value }: Run, changes: { leased_until: string } | { counts: string }) =>
  tx
    // Both tables have these columns. A union of table names would confuse the types.
    .updateTable(table as 'erasure')
    .set(changes)
    .where(key as 'id', '=', value)
    .where('finished_at', 'is', null)
    .returning('counts')
    .executeTakeFirst()

/** Renews the lease and locks the row. Returns undefined when another node has finished the work. */
export const holdRun = async (tx: Tx, run: Run, until: string): Promise<Counts | undefined> =>
  (await update(tx, run, { leased_until: until }))?.counts

/** `counts` come from `holdRun` in the same transaction. */
export const addToCounts = (tx: Tx, run: Run, counts: Counts, kind: string, rows: number) =>
  update(tx, run, { counts: JSON.stringify({ ...counts, [kind]: (counts[kind] ?? 0) + rows }) })
