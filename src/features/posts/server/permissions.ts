import type { Db, Row } from '#db/tables.ts'
import { copiesAmong } from '#features/media/server/files.shared.queries.ts'

/** The artist's decision about a recording, and its release date. */
export type Permission = Pick<Row<'submission'>, 'publishing' | 'release_date'>

/**
 * Permissions by the id of the submission that a recording came with. Submissions build on posts, so the caller
 * passes this in.
 */
export type Permissions = (db: Db, submissionIds: string[]) => Promise<Map<string, Permission>>

/** Adds the artist's permission to media items. Few items are copies of a submission's recording. */
export async function withPermissions<T extends { submission_id: string | null }>(
  db: Db,
  permissions: Permissions,
  items: T[],
): Promise<(T & { permission: Permission | undefined })[]> {
  const ids = items.flatMap(({ submission_id }) => submission_id ?? [])
  const known = ids.length > 0 ? await permissions(db, ids) : new Map<string, Permission>()
  return items.map((item) => ({ ...item, permission: known.get(item.submission_id ?? '') }))
}

/** The artists' recordings among these files that we may not publish. */
export async function filesWithoutConsent(
  db: Db,
  permissions: Permissions,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const copies = await withPermissions(db, permissions, await copiesAmong(db, ids))
  return copies.flatMap(({ id, permission }) => (permission && permission.publishing !== 'full' ? id : []))
}
