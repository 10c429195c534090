import { filesOfParents, type Item } from '../items.queries.ts'
import { type Found, type Linked, linkText } from '../link.ts'
import { heroAddress, type SourcePost } from '../source.ts'
import { readSpooled } from '../spool.ts'
import { findReferences } from './references.ts'
import type { Work } from './work.ts'

/** A post or page whose text refers to our files and addresses. */
export type Ready = { row: Item; post: SourcePost; linked: Linked; hero: Found | undefined }

/** Files are stored before the transaction of the batch, because fetching them takes time. */
export async function readyTexts(work: Work, rows: Item[]): Promise<Ready[]> {
  const read = await Promise.all(
    rows.map(async (row) => {
      const { item, converted } = await readSpooled(work.spool, row)
      return { row, post: item as SourcePost, html: converted?.html ?? '' }
    }),
  )
  await showOwnPictures(work, read)
  const heroes = read.flatMap(({ post: { hero } }) => (hero ? heroAddress(hero) : []))
  const find = await findReferences(
    work,
    read.map(({ html }) => html),
    heroes,
  )
  return read.map(({ row, post, html }) => {
    return { row, post, linked: linkText(html, find), hero: post.hero && find(heroAddress(post.hero)) }
  })
}

const OWN_PICTURES = /<img [^>]*src="file:\*"[^>]*>/g

/** Old galleries don't list their pictures. They show those that were uploaded to their post. */
async function showOwnPictures({ db, run }: Work, read: { row: Item; html: string }[]) {
  const galleries = read.filter(({ html }) => html.includes('"file:*"'))
  const files = await filesOfParents(
    db,
    run.id,
    galleries.map(({ row }) => row.key),
  )
  for (const gallery of galleries) {
    const own = files.filter(({ parent }) => parent === gallery.row.key)
    gallery.html = gallery.html.replace(OWN_PICTURES, () =>
      own.map(({ key }) => `<img src="file:${key}" alt="">`).join(''),
    )
  }
}
