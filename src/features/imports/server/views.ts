import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/tables.ts'
import { csvLine, CSV_START } from '#lib/csv.ts'
import { postPath } from '#lib/paths.ts'
import type { Config } from '#platform/config.ts'
import { notFound } from '#platform/errors.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import {
  EXAMPLES,
  ImportOptions,
  type ImportAuthor,
  type ImportExample,
  type ImportNote,
  type ImportTerm,
  type NoteCount,
} from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { noteText, noteTitle } from '../texts/notes.ts'
import { runById } from './imports.queries.ts'
import { countKind, firstTexts, itemsPage, type Item } from './items.queries.ts'
import { countNotes, noteCounts, notesAfter, notesPage } from './notes.queries.ts'
import { linkText } from './link.ts'
import type { SourceAuthor, SourcePost, SourceTerm } from './source.ts'
import { readSpooled, type Spooled } from './spool.ts'
import { authorChoice, termChoice } from './work/choices.ts'

type Needs = {
  db: Db
  config: Pick<Config, 'dataDir'>
  genres: { list: () => Promise<{ id: string; name: string }[]> }
}
type Page = { page: number; limit: number }

/** The lists, examples and notes that people see before and after an import runs. */
export function createViews({ db, config, genres }: Needs) {
  async function found(id: string) {
    const run = await runById(db, id)
    if (!run) throw notFound(importErrors.subject)
    return { run, options: ImportOptions.parse(run.options) }
  }

  /** Empty if the files of the run have been deleted. */
  async function spooled(id: string, rows: Item[]): Promise<(Spooled & { row: Item })[]> {
    const path = join(config.dataDir, 'imports', id, 'items.jsonl')
    if (rows.length === 0 || !existsSync(path)) return []
    const file = await open(path)
    try {
      return await Promise.all(rows.map(async (row) => ({ row, ...(await readSpooled(file, row)) })))
    } finally {
      await file.close()
    }
  }

  const pageOf = async (id: string, kind: 'term' | 'author', page: Page) => {
    const { options } = await found(id)
    const items = await spooled(id, await itemsPage(db, id, kind, page))
    return { options, items, total: await countKind(db, id, kind) }
  }

  return {
    async terms(id: string, page: Page): Promise<{ terms: ImportTerm[]; total: number }> {
      const { options, items, total } = await pageOf(id, 'term', page)
      const known = await genres.list()
      const terms = items.map(({ row, item }) => {
        const { key, type, name } = item as SourceTerm
        return { key, type, name, posts: row.uses, choice: termChoice(options, item as SourceTerm, known) }
      })
      return { terms, total }
    },

    async authors(id: string, page: Page): Promise<{ authors: ImportAuthor[]; total: number }> {
      const { options, items, total } = await pageOf(id, 'author', page)
      const authors = items.map(({ row, item }) => {
        const { key, name, email = '' } = item as SourceAuthor
        return { key, name, email, posts: row.uses, choice: authorChoice(options, item as SourceAuthor) }
      })
      return { authors, total }
    },

    async examples(id: string): Promise<ImportExample[]> {
      await found(id)
      const items = await spooled(id, await firstTexts(db, id, EXAMPLES))
      return items.map(({ item, converted }) => exampleOf(item as SourcePost, converted!))
    },

    async noteCounts(id: string): Promise<NoteCount[]> {
      await found(id)
      return (await noteCounts(db, id)).map(({ code, count }) => ({
        code,
        count,
        title: noteTitle(code),
      }))
    },

    async notes(id: string, query: Page & { code?: string | undefined }) {
      await found(id)
      const rows = await notesPage(db, id, query)
      return { notes: rows.map(toNote), total: await countNotes(db, id, query.code) }
    },

    async *report(id: string): AsyncGenerator<string> {
      await found(id)
      yield CSV_START + csvLine(['What', 'Name', 'Note'])
      for (let last = 0; ;) {
        const rows = await notesAfter(db, id, last, 500)
        if (rows.length === 0) return
        for (const { kind, name, code, detail } of rows) yield csvLine([kind, name, noteText(code, detail)])
        last = rows.at(-1)!.id
      }
    },
  }
}

const BEFORE_MAX = 20_000

function exampleOf(
  { key, kind, title, text, notes }: SourcePost,
  converted: NonNullable<Spooled['converted']>,
): ImportExample {
  const before =
    text.format === 'wordpress' ? text.value : (text.html ?? text.lexical ?? text.mobiledoc ?? '')
  const shown = linkText(converted.html, () => undefined)
  return {
    key,
    kind,
    title,
    before: before.slice(0, BEFORE_MAX),
    after: sanitiseContent(shown.html),
    notes: [...notes, ...converted.notes].map(({ code, detail }) => noteText(code, detail)),
  }
}

const toNote = (row: Awaited<ReturnType<typeof notesPage>>[number]): ImportNote => ({
  id: row.id,
  code: row.code,
  name: row.name,
  text: noteText(row.code, row.detail),
  path: row.kind === 'post' && row.state === 'done' && row.target ? postPath({ id: row.target }) : null,
})
