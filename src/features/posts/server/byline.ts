import type { Tx } from '#db/tables.ts'
import { authorsById } from '#features/authors/server/authors.shared.queries.ts'
import type { Authors } from '#features/authors/server/authors.service.ts'
import { namesOf } from '#lib/names.ts'
import type { PostForm } from '../post-form.schema.ts'

/** The authors of a post in order, and the name that is shown in place of theirs, if any. */
export type Byline = { authors: string[]; override: string }

type Before = { authors: string[]; author_name: string }

/** The byline after a save. Fields that the form leaves out stay as they are. */
export async function bylineOf(
  tx: Tx,
  authors: Authors,
  form: PostForm,
  before: Before | undefined,
  saver: string | null,
): Promise<Byline> {
  const name = form.author_name
  if (form.authors) {
    const chosen = await authors.resolve(tx, form.authors, saver)
    return { authors: chosen, override: await overrideFor(tx, chosen, name ?? before?.author_name ?? '') }
  }
  if (before && before.authors.length > 0) {
    if (name === undefined) return { authors: before.authors, override: before.author_name }
    const override = await overrideFor(tx, before.authors, name)
    const other = override && (await authors.known(tx, name, saver))
    return other ? { authors: [other], override: '' } : { authors: before.authors, override }
  }
  return { authors: name ? [await authors.named(tx, name, saver)] : [], override: '' }
}

/** A name that says the same as the authors overrides nothing, so that it follows their profiles. */
async function overrideFor(tx: Tx, authorIds: string[], name: string): Promise<string> {
  if (!name) return ''
  const known = new Map((await authorsById(tx, authorIds)).map((author) => [author.id, author]))
  return namesOf(authorIds.flatMap((id) => known.get(id) ?? [])) === name ? '' : name
}

/** Not empty if readers see a name. */
export const shownBy = ({ authors, override }: Byline): string => override || (authors[0] ?? '')
