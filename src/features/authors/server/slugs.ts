import type { Tx } from '#db/tables.ts'
import { slugify } from '#lib/slug.ts'
import { newId } from '#platform/ids.ts'
import { claimSlug, ownerOfSlug } from './authors.queries.ts'

/** Beyond this many people of one name, a random ending is quicker to find than the next free number. */
const NUMBERS_MAX = 50

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOfSlug>>>

/**
 * Claims a slug for a name, which then belongs to the author for ever. The unique index decides between two people who
 * do this at once. `accept` may choose the author who has the slug already.
 */
export async function slugFor(
  tx: Tx,
  authorId: string,
  name: string,
  accept: (owner: Owner) => boolean = () => false,
): Promise<{ slug: string; owner?: Owner }> {
  const wanted = slugify(name, 'author')
  for (let n = 1; ; n++) {
    const ending = n > NUMBERS_MAX ? newId(4) : n
    const slug = n === 1 ? wanted : `${wanted}-${ending}`
    if (await claimSlug(tx, slug, authorId)) return { slug }
    const owner = await ownerOfSlug(tx, slug)
    if (owner?.id === authorId) return { slug }
    if (owner && accept(owner)) return { slug, owner }
  }
}
