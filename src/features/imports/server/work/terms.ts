import { GENRE_NAME_MAX } from '#features/genres/genres.schema.ts'
import { TAG_LENGTH_MAX } from '#features/posts/post-form.schema.ts'
import { Problem } from '#platform/errors.ts'
import { updateItem, waitingItems } from '../items.queries.ts'
import { addOrigins } from '../origins.queries.ts'
import type { SourceTerm } from '../source.ts'
import { readSpooled } from '../spool.ts'
import { termChoice } from './choices.ts'
import { termOrigin, type TermTarget } from './targets.ts'
import type { Work } from './work.ts'

const BATCH = 200

/** Stores what each category and tag becomes, and adds new genres. */
export async function importTerms(work: Work): Promise<void> {
  const { db, run, origin: site, spool, genres, beat } = work
  for (;;) {
    const items = await waitingItems(db, run.id, 'term', BATCH)
    if (items.length === 0) return
    const known = await genres.list()
    for (const item of items) {
      const term = (await readSpooled(spool, item)).item as SourceTerm
      const target = await targetFor(work, term, known)
      await db.transaction().execute(async (tx) => {
        await updateItem(tx, item, { state: 'done', target })
        const own = termOrigin(term.key)
        const row = { site, kind: 'term' as const, key: own, target: own, version: 0, import_id: run.id }
        await work.count(tx, { term: await addOrigins(tx, [row]) })
      })
    }
    await beat()
  }
}

async function targetFor(
  work: Work,
  term: SourceTerm,
  known: { id: string; name: string }[],
): Promise<TermTarget> {
  const choice = termChoice(work.options, term, known)
  if (choice === 'nothing') return ''
  if (choice === 'new-genre') return `genre:${await newGenre(work, term.name)}`
  if (choice.startsWith('genre:')) return choice as TermTarget
  return `tag:${term.name.trim().slice(0, TAG_LENGTH_MAX)}`
}

/** An editor may add the same genre at the same time. */
async function newGenre({ db, run, origin: site, genres }: Work, given: string): Promise<string> {
  const name = given.trim().slice(0, GENRE_NAME_MAX)
  const find = async () =>
    (await genres.list()).find((genre) => genre.name.toLowerCase() === name.toLowerCase())
  const known = await find()
  if (known) return known.id
  try {
    const { id } = await genres.create({ name })
    const origin = { site, kind: 'term' as const, key: `genre:${id}`, target: id, version: 0 }
    await db.transaction().execute((tx) => addOrigins(tx, [{ ...origin, import_id: run.id }]))
    return id
  } catch (error) {
    const now = error instanceof Problem && error.status === 409 ? await find() : undefined
    if (!now) throw error
    return now.id
  }
}
