import type { Tx } from '#db/tables.ts'
import type { CommentsFate, PersonalKind } from '#lib/values.ts'

/** A row about a person, as the export shows it. Pages of rows are ordered by `id`. */
export type PersonalRow = { id: string } & Record<string, unknown>

/** `files` are the ids of files that nothing uses any more, and `keys` the content that readers see differently. */
export type RemovedRows = { rows: number; files?: string[]; keys?: string[] }

type Fate = { comments: CommentsFate }

/** The data about a person in the tables of one feature. `address` is in lower case, as all stored addresses are. */
export type PersonalData = {
  kind: PersonalKind
  /** The columns that can hold an address, as `table.column`. A test compares them with the database. */
  columns: readonly string[]
  count: (address: string) => Promise<number>
  read: (address: string, page: { after: string; limit: number }) => Promise<PersonalRow[]>
  /** The ids of the files that the person uploaded with this row. */
  filesOf?: (row: PersonalRow) => string[]
  /** The number of these files, counted without reading the rows. */
  countFiles?: (address: string) => Promise<number>
  /**
   * Deletes at most `limit` rows. Called until it deletes none, so a deletion that was interrupted simply starts again.
   * Data without it and without `removeRows` stays.
   */
  remove?: (tx: Tx, address: string, limit: number, fate: Fate) => Promise<RemovedRows>
  /**
   * Deletes rows that `read` has found, where finding them reads a whole table. The search runs before the transaction,
   * because nobody else can write to SQLite during one.
   */
  removeRows?: (tx: Tx, rows: PersonalRow[]) => Promise<RemovedRows>
}

/** Old data of one feature that may be deleted once it is older than the settings allow. */
export type ExpiringData = {
  count: (before: string) => Promise<number>
  /** Deletes at most `limit` rows that changed last before this time. */
  remove: (tx: Tx, before: string, limit: number) => Promise<RemovedRows>
}

/** Whether a text names this address, and not a longer one such as `joann@example.com` for `ann@example.com`. */
export function naming(address: string): (text: string | null) => boolean {
  const escaped = address.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?<![\w.+'-])${escaped}(?![\w-]|\.\w)`, 'i')
  return (text) => text !== null && pattern.test(text)
}
