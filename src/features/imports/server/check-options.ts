import type { Db } from '#db/tables.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { ImportOptions, SubscriberList } from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import type { Run } from './imports.queries.ts'
import { itemsByKey } from './items.queries.ts'

type Genre = { id: string }

/** Refuses choices about something that the export or the magazine doesn't have. */
export async function checkOptions(db: Db, run: Run, options: ImportOptions, genres: Genre[]) {
  await refuseUnknown(db, run, 'term', options.terms, importErrors.unknownTerm)
  await refuseUnknown(db, run, 'author', options.authors, importErrors.unknownAuthor)
  refuseGoneGenre(options, genres)
  refuseUnknownColumn(run, options)
}

async function refuseUnknown(
  db: Db,
  { id }: Run,
  kind: 'term' | 'author',
  choices: Record<string, unknown>,
  message: string,
) {
  const keys = Object.keys(choices)
  const known = new Set((await itemsByKey(db, id, kind, keys)).map(({ key }) => key))
  const unknown = keys.find((key) => !known.has(key))
  if (unknown !== undefined) throw invalid([{ path: `${kind}s.${unknown}`, message }])
}

function refuseGoneGenre({ terms }: ImportOptions, genres: Genre[]) {
  const known = new Set(genres.map(({ id }) => `genre:${id}`))
  const isGone = (choice: string) => choice.startsWith('genre:') && !known.has(choice)
  if (Object.values(terms).some(isGone)) throw invalid([{ path: 'terms', message: importErrors.genreGone }])
}

function refuseUnknownColumn({ headers }: Run, { columns }: ImportOptions) {
  const named = columns ? [columns.email, columns.status, columns.date] : []
  if (named.some((name) => name !== null && !headers.includes(name)))
    throw invalid([{ path: 'columns', message: importErrors.unknownColumn }])
}

/** A list of an unknown program needs the columns that a person has chosen. */
export function refuseWithoutColumns({ system, options, list }: Run) {
  const isKnown = SubscriberList.nullable().parse(list)?.program
  if (system === 'subscribers' && !isKnown && !ImportOptions.parse(options).columns)
    throw conflict(importErrors.noColumns, 'no_columns')
}

/** Other columns give other counts, and another site or permalink gives other addresses. */
export function isReadAgain(run: Run, { site_url, permalink }: ImportOptions): boolean {
  const before = ImportOptions.parse(run.options)
  return run.system === 'subscribers' || before.site_url !== site_url || before.permalink !== permalink
}
