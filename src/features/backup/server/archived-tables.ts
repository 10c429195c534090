import { inOrderOfNeed, type TableShape } from '#db/catalogue.ts'
import type { SnapshotRow } from '#db/snapshot.ts'
import { isRemovalPause } from '#features/media/server/removal-pause.service.ts'

const SEARCH = 'part of the search index; a restore indexes every post again'
const LISTS = 'kept by triggers, which fill it again as a restore adds the posts'
const SITEMAP = 'the sitemap; the server writes it from the posts'
const IMPORT = 'describes an import, whose files are not in the archive'
const MIGRATIONS = 'the manifest lists the migrations'

/** Every other table is in the archive. A test fails when a table is in neither. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  post_list: LISTS,
  post_count: LISTS,
  sitemap_part: SITEMAP,
  sitemap_entry: SITEMAP,
  sitemap_change: SITEMAP,
  search_entry: SEARCH,
  search_term: SEARCH,
  search_word: SEARCH,
  search_slip: SEARCH,
  search_waiting: SEARCH,
  post_search: SEARCH,
  post_search_row: SEARCH,
  visitor_salt: 'deleted after a day, so that nobody can recognise visitors; an archive would keep it',
  visitor_mark: 'recognises visitors of the last day, as above',
  rate_window: 'counts requests of the last minutes',
  post_editing: 'says who has a post open at this moment',
  backup_run: 'describes archives, not the magazine; an older list would hide newer archives',
  release_run: 'says which versions ran on this database; each server notes its own at the start',
  import_run: IMPORT,
  import_source: IMPORT,
  import_part: IMPORT,
  import_item: IMPORT,
  import_address: IMPORT,
  import_note: IMPORT,
  import_person: IMPORT,
  kysely_migration: MIGRATIONS,
  kysely_migration_lock: MIGRATIONS,
}

/** The tables of an archive, in the order in which their rows can be added. */
export const archivedTables = (tables: TableShape[]): TableShape[] =>
  inOrderOfNeed(tables.filter(({ name }) => !isLeftOut(name)))

/** SQLite's own tables keep its sequences and statistics. */
const isLeftOut = (name: string) => Object.hasOwn(LEFT_OUT, name) || name.startsWith('sqlite_')

/** The backup's own lease would differ in every archive. */
export const isArchivedRow = (table: string, { key }: SnapshotRow): boolean =>
  table !== 'setting' || !isRemovalPause(String(key))
