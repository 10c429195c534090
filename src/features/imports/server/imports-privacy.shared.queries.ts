import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'
import { naming, type PersonalData } from '#platform/personal-data.ts'
import { importErrors } from '../texts/errors.ts'
import { loseFiles, runsNaming } from './staged.queries.ts'

type Needs = { db: Db; hashOf: (address: string) => string }

/** Lines of a list of subscribers that we could not read. Each list has at most a thousand. */
const linesNaming = async (db: Db, address: string) => {
  const rows = await db
    .selectFrom('import_note')
    .innerJoin('import_run', 'import_run.id', 'import_note.import_id')
    .select(['import_note.import_id', 'import_note.id', 'detail'])
    .where('import_run.system', '=', 'subscribers')
    .where(
      sql<boolean>`lower(detail) like ${`%${address.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`,
    )
    .execute()
  const isNamed = naming(address)
  return rows.filter(({ detail }) => isNamed(detail))
}

const heldNaming = (tx: Tx, hash: string) =>
  runsNaming(tx, hash)
    .select('import_run.id')
    .$if(isPostgres(tx), (q) => q.forUpdate('import_run'))
    .execute()

/**
 * Exports that wait here with a person's address. An export can't be changed, so a deletion removes it as a whole. Another
 * upload of it continues where this one was, and leaves the person out.
 */
export const personalImports = ({ db, hashOf }: Needs): PersonalData => {
  const runIds = async (reader: Db, address: string) => {
    const runs = await runsNaming(reader, hashOf(address)).select('import_run.id').execute()
    const lines = await linesNaming(reader, address)
    return [...new Set([...runs.map(({ id }) => id), ...lines.map(({ import_id }) => import_id)])].toSorted()
  }
  return {
    kind: 'imports',
    columns: ['import_note.detail'],

    count: async (address) => (await runIds(db, address)).length,

    async read(address, { after, limit }) {
      const ids = (await runIds(db, address)).filter((id) => id > after).slice(0, limit)
      if (ids.length === 0) return []
      const lines = await linesNaming(db, address)
      const runs = await db
        .selectFrom('import_run')
        .select(['id', 'name', 'site', 'created_at'])
        .where(inList(db, 'id', ids))
        .orderBy('id')
        .execute()
      return runs.map((run) => ({
        ...run,
        lines: lines.flatMap(({ import_id, detail }) => (import_id === run.id ? [detail] : [])),
      }))
    },

    async remove(tx, address) {
      // Held, so that a batch of the import that has not seen this deletion is stored before the comments are deleted.
      const runs = (await heldNaming(tx, hashOf(address))).map(({ id }) => id)
      await loseFiles(tx, runs, importErrors.personDeleted)
      const lines = await linesNaming(tx, address)
      for (const { import_id, id } of lines)
        await tx.deleteFrom('import_note').where('import_id', '=', import_id).where('id', '=', id).execute()
      return { rows: new Set([...runs, ...lines.map(({ import_id }) => import_id)]).size }
    },
  }
}
