import type { Db } from '#db/tables.ts'
import { authorsForExport } from '#features/authors/server/authors-export.shared.queries.ts'
import type { ContentAuthor } from '../content.ts'

const AT_ONCE = 500

/** Reads all authors in batches. */
export async function* readAuthors(db: Db): AsyncGenerator<ContentAuthor[]> {
  for (let after = ''; ;) {
    const authors = await authorsForExport(db, after, AT_ONCE)
    if (authors.length === 0) return
    yield authors
    after = authors.at(-1)!.id
  }
}
