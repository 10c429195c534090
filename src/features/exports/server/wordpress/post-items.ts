import { postPath } from '#lib/paths.ts'
import type { Xml } from '#lib/xml.ts'
import type { ContentPost } from '../content.ts'
import { safeName } from '../names.ts'
import { placed } from '../text/html.ts'
import { attachmentItem } from './attachments.ts'
import { byPost, createComments } from './comments.ts'
import { type ItemFields, itemFields } from './item.ts'
import { mediaBlocks } from './media-blocks.ts'
import { category, meta } from './parts.ts'
import { descriptionMeta, textOf } from './page-items.ts'
import { uniqueNumbers } from './terms.ts'
import { creatorOf, type Work } from './work.ts'

const line = ({ xml }: Xml) => `${xml}\n`

export async function* postItems(work: Work): AsyncGenerator<string> {
  const { content } = work
  const comments = byPost(content.comments())
  const commentsOf = createComments(content.site.timeZone, uniqueNumbers())
  try {
    for await (const post of content.posts()) {
      const hero = heroOf(post, work)
      if (hero?.item) yield line(hero.item)
      yield `<item>${postParts(post, work, hero?.id)
        .map(({ xml }) => xml)
        .join('\n')}\n`
      for await (const comment of commentsOf(comments.of(post.id))) yield line(comment)
      yield '</item>\n'
    }
  } finally {
    await comments.close()
  }
}

const STATUSES = { draft: 'draft', scheduled: 'future', published: 'publish' } as const

function postParts(post: ContentPost, work: Work, hero: number | undefined): Xml[] {
  const { site } = work.content
  const authors = post.authors.map(({ id, name }) => ({ login: work.logins.get(id) ?? safeName(name), name }))
  const fields: ItemFields = {
    id: work.next(),
    type: 'post',
    title: post.title,
    link: site.url + postPath(post),
    creator: authors[0]?.login ?? creatorOf(work),
    content: [textOf(post.html, work), ...mediaOf(post, work)].filter(Boolean).join('\n\n'),
    excerpt: post.excerpt,
    slug: work.slug(safeName(post.slug)),
    status: STATUSES[post.status],
    date: post.status === 'scheduled' ? (post.publish_at ?? post.date) : post.date,
    modified: post.updated_at,
    commentsOn: post.comments_on,
    isSticky: post.featured,
    order: 0,
  }
  return [
    ...itemFields(fields, site.timeZone),
    ...work.terms.ofPost(post),
    // The plugin Co-Authors Plus reads these. WordPress itself has one author per post.
    ...(authors.length > 1 ? authors.map(({ login }) => category('author', `cap-${login}`, login)) : []),
    ...(hero === undefined ? [] : [meta('_thumbnail_id', hero)]),
    ...descriptionMeta(post),
    ...OWN_FIELDS.flatMap(([key, read]) => (read(post) ? [meta(key, read(post))] : [])),
  ]
}

/** Fields that WordPress doesn't have. */
const OWN_FIELDS: [key: string, read: (post: ContentPost) => string][] = [
  ['artist', ({ artist }) => artist],
  ['release_title', ({ release }) => release],
  ['byline', ({ override }) => override.name],
]

const mediaOf = (post: ContentPost, { places, files, missing }: Work): string[] =>
  mediaBlocks(post, { addressOf: places.file, attachment: (address) => files.get(address), missing })

/** The attachment of the picture at the top. A picture of another site gets its own attachment. */
function heroOf({ hero, date }: ContentPost, work: Work): { id: number; item?: Xml } | undefined {
  if (!hero) return undefined
  const address = placed(hero.image, work.places)
  const known = work.files.get(address)
  if (known !== undefined) return { id: known }
  if (!/^https?:/.test(hero.image)) return undefined
  const id = work.next()
  const { alt } = hero
  const attached = { id, address, title: alt || 'picture', alt, at: date, creator: creatorOf(work) }
  return { id, item: attachmentItem(attached, work.content.site) }
}
