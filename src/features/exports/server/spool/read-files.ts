import type { Db } from '#db/tables.ts'
import { publicFiles } from '#features/media/server/files.shared.queries.ts'
import { permissionsOf } from '#features/submissions/server/submissions.shared.queries.ts'
import type { ContentFile, ContentMissing } from '../content.ts'
import { keyOfPath, keysIn } from '../text/html.ts'

type FileRow = Awaited<ReturnType<typeof publicFiles>>[number]
type Found = { files: ContentFile[]; missing: ContentMissing[] }

/** Remembers which files the content names, and the first text for people who can't see a picture. */
export function createFileList() {
  const alts = new Map<string, string>()
  const add = (key: string, alt = '') => {
    if (!alts.get(key)) alts.set(key, alt)
  }
  return {
    get size() {
      return alts.size
    },
    add,
    /** Accepts a path or an address, and ignores those of other sites. */
    addPath(path: string, alt = '') {
      const key = keyOfPath(path)
      if (key !== undefined) add(key, alt)
    },
    addText(html: string) {
      for (const { key, alt } of keysIn(html)) add(key, alt)
    },
    entries: () => alts.entries(),
  }
}

export type FileList = ReturnType<typeof createFileList>

const AT_ONCE = 500

/** Reads the listed files in batches. A text may name any file, so only those that readers may see are exported. */
export async function* readFiles(db: Db, list: FileList, today: string): AsyncGenerator<Found> {
  let some: [string, string][] = []
  for (const entry of list.entries()) {
    some.push(entry)
    if (some.length < AT_ONCE) continue
    yield await found(db, some, today)
    some = []
  }
  if (some.length > 0) yield await found(db, some, today)
}

async function found(db: Db, wanted: [key: string, alt: string][], today: string): Promise<Found> {
  const rows = new Map(
    (
      await publicFiles(
        db,
        wanted.map(([key]) => key),
      )
    ).map((row) => [row.key, row]),
  )
  const withheld = await withheldAmong(db, [...rows.values()], today)
  const result: Found = { files: [], missing: [] }
  for (const [key, alt] of wanted) {
    const row = rows.get(key)
    if (row && !withheld.has(key)) result.files.push(fileOf(row, alt))
    else result.missing.push({ key, reason: row ? 'withheld' : 'unknown' })
  }
  return result
}

/** Copies of artists' recordings that we may not publish, or not yet. */
async function withheldAmong(db: Db, rows: FileRow[], today: string): Promise<Set<string>> {
  const copies = rows.filter(({ submission_id }) => submission_id !== null)
  if (copies.length === 0) return new Set()
  const permissions = await permissionsOf(
    db,
    copies.map(({ submission_id }) => submission_id!),
  )
  const isHeard = ({ submission_id }: FileRow) => {
    const permission = permissions.get(submission_id!)
    return !permission || (permission.publishing === 'full' && permission.release_date <= today)
  }
  return new Set(copies.filter((row) => !isHeard(row)).map(({ key }) => key))
}

const fileOf = ({ submission_id: _id, ...row }: FileRow, alt: string): ContentFile => ({ ...row, alt })
