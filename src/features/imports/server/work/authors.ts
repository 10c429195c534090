import { AUTHOR_NAME_MAX, BIO_MAX } from '#features/authors/authors.schema.ts'
import { LINKS_MAX } from '#lib/values.ts'
import { Problem } from '#platform/errors.ts'
import { updateItem, waitingItems } from '../items.queries.ts'
import { addOrigins } from '../origins.queries.ts'
import type { SourceAuthor } from '../source.ts'
import { readSpooled } from '../spool.ts'
import { authorChoice } from './choices.ts'
import type { Work } from './work.ts'

const BATCH = 20

/** Authors become guests, new accounts, or existing authors. */
export async function importAuthors(work: Work): Promise<void> {
  const { db, run, spool, beat } = work
  for (;;) {
    const items = await waitingItems(db, run.id, 'author', BATCH)
    if (items.length === 0) return
    for (const item of items) {
      const author = (await readSpooled(spool, item)).item as SourceAuthor
      const { id, isNew } = await authorFor(work, author)
      await db.transaction().execute(async (tx) => {
        await updateItem(tx, item, { state: 'done', target: id })
        const origin = { site: work.origin, kind: 'author' as const, key: item.key, target: id, version: 0 }
        await addOrigins(tx, [{ ...origin, import_id: isNew ? run.id : null }])
        await work.count(tx, { author: 1 })
      })
    }
    await beat()
  }
}

type Chosen = { id: string; isNew: boolean }

async function authorFor(work: Work, author: SourceAuthor): Promise<Chosen> {
  const choice = authorChoice(work.options, author)
  if (choice === 'account' && author.email) return accountFor(work, author, author.email)
  if (choice.startsWith('author:')) {
    const id = choice.slice('author:'.length)
    const [known] = await work.db.transaction().execute((tx) => work.authors.resolve(tx, [{ id }], null))
    return { id: known!, isNew: false }
  }
  return guestFor(work, author)
}

/** An account of this address may exist already, as after an interruption. */
async function accountFor(work: Work, author: SourceAuthor, email: string): Promise<Chosen> {
  const { people, authors, db } = work
  await people.addWithoutMail({ email, name: nameOf(author), role: 'author' }).catch(unlessKnown)
  const account = await people.idOf(email)
  const id = await db.transaction().execute((tx) => authors.ofAccount(tx, account))
  return { id: id!, isNew: false }
}

function unlessKnown(error: unknown) {
  if (!(error instanceof Problem && error.status === 409)) throw error
}

async function guestFor(work: Work, author: SourceAuthor): Promise<Chosen> {
  const { authors, db, files } = work
  const name = nameOf(author)
  const known = await db.transaction().execute((tx) => authors.known(tx, name, null))
  if (known) return { id: known, isNew: false }
  const { id } = await authors.create(
    {
      name,
      bio: (author.bio ?? '').slice(0, BIO_MAX),
      links: (author.links ?? []).slice(0, LINKS_MAX),
    },
    undefined,
  )
  const portrait = author.portrait && (await files.ensure(author.portrait, 'image'))
  if (portrait && 'file' in portrait) await authors.setPortrait(id, portrait.file.id)
  return { id, isNew: true }
}

const nameOf = ({ name, key }: SourceAuthor) => (name.trim() || key).slice(0, AUTHOR_NAME_MAX)
