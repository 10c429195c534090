import { htmlToText } from '#lib/html-text.ts'
import type { Note, SourcePost, SourceUnread } from '../source.ts'
import { fullAddress, originalOf, withSite } from './addresses.ts'
import { postAddresses } from './permalinks.ts'
import { flag, idOf, isLonger, longText, shortText, timeOf, wasCut, type Row } from './row.ts'

export type PostContext = {
  url: string
  timeZone: string | undefined
  permalink: string | undefined
  commentsOn: boolean
  /** The time of the export, for posts without a date. */
  exportedAt: string
  /** Keys and slugs of the authors and tags that we import, in the order of the post. */
  authors: { key: string; slug: string }[]
  tags: { key: string; slug: string }[]
  meta: Row
}

const TEXT_MAX = 2_000_000
const TITLE_MAX = 300
const EXCERPT_MAX = 2000

const TEXTS = ['html', 'lexical', 'mobiledoc'] as const

export function postOf(row: Row, context: PostContext): SourcePost | SourceUnread {
  const key = idOf(row)
  const isPage = shortText(row, 'type') === 'page' || flag(row, 'page')
  const title = shortText(row, 'title', TITLE_MAX) || UNTITLED
  const text = textOf(row, context.url)
  if (!text) {
    return {
      kind: 'unread',
      key: `post:${key}`,
      name: title,
      note: { code: 'ghost-text-too-long', detail: '' },
    }
  }
  const { status, notes } = statusOf(row, context.meta, Object.values(text))
  const fields = { ...context.meta, ...notEmpty(row) }
  const publishedAt = timeOf(row, 'published_at')
  const hero = fullAddress(
    shortText(row, 'feature_image', 2000) || shortText(row, 'image', 2000),
    context.url,
  )
  return {
    kind: isPage ? 'page' : 'post',
    key,
    title,
    slug: shortText(row, 'slug', 200),
    text,
    excerpt: shortText(row, 'custom_excerpt', EXCERPT_MAX),
    description: descriptionOf(fields),
    status,
    publishedAt: status === 'draft' ? undefined : publishedAt,
    ...timesOf(row, publishedAt, context.exportedAt),
    authors: context.authors.map((author) => author.key),
    terms: context.tags.map((tag) => tag.key),
    hero: hero === undefined ? undefined : { address: originalOf(hero) },
    heroAlt: shortText(context.meta, 'feature_image_alt', 1000) || undefined,
    featured: flag(row, 'featured'),
    commentsOn: !isPage && context.commentsOn,
    comments: [],
    addresses: addressesOf(row, context, isPage),
    notes: [...notes, ...fieldNotes(row, fields, context)],
  }
}

const UNTITLED = '(Untitled)'

const notEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))

/** Undefined when there is a text, but every form of it is too long. */
function textOf(row: Row, site: string): SourcePost['text'] | undefined {
  const isTooLong = (field: string) => wasCut(row, field) || isLonger(row, field, TEXT_MAX)
  const fitting = TEXTS.filter((field) => !isTooLong(field)).flatMap((field) => {
    const text = longText(row, field)
    return text === undefined ? [] : [[field, withSite(text, site)] as const]
  })
  if (fitting.length === 0 && TEXTS.some(isTooLong)) return undefined
  return { format: 'ghost', ...Object.fromEntries(fitting) }
}

/** Cards that only members saw. */
const PARTS_FOR_MEMBERS =
  /<!--kg-gated-block:begin nonMember:false memberSegment:"[^"]|"web":\{"nonMember":false,"memberSegment":"[^"]/

/** Members-only posts and mails become drafts, because the readers of the site never saw them. */
function statusOf(row: Row, meta: Row, texts: string[]): { status: SourcePost['status']; notes: Note[] } {
  const status = shortText(row, 'status')
  if (status === 'sent' || flag(meta, 'email_only')) {
    return { status: 'draft', notes: [{ code: 'ghost-email-only', detail: '' }] }
  }
  const visibility = shortText(row, 'visibility', 100)
  if (visibility && visibility !== 'public') {
    return { status: 'draft', notes: [{ code: 'ghost-members-only', detail: visibility }] }
  }
  if (texts.some((text) => PARTS_FOR_MEMBERS.test(text))) {
    return { status: 'draft', notes: [{ code: 'ghost-members-part', detail: '' }] }
  }
  return { status: status === 'published' || status === 'scheduled' ? status : 'draft', notes: [] }
}

const descriptionOf = (fields: Row): string =>
  ['meta_description', 'og_description', 'twitter_description']
    .map((field) => shortText(fields, field, EXCERPT_MAX))
    .find((text) => text !== '') ?? ''

function timesOf(row: Row, publishedAt: string | undefined, exportedAt: string) {
  const updated = timeOf(row, 'updated_at')
  const createdAt = timeOf(row, 'created_at') ?? publishedAt ?? updated ?? exportedAt
  return { createdAt, updatedAt: updated ?? publishedAt ?? createdAt }
}

function addressesOf(row: Row, context: PostContext, isPage: boolean): string[] {
  const linked = {
    id: idOf(row),
    uuid: shortText(row, 'uuid', 60),
    slug: shortText(row, 'slug', 200),
    at: timeOf(row, 'published_at'),
    primaryTag: context.tags[0]?.slug,
    primaryAuthor: context.authors[0]?.slug,
  }
  if (!linked.slug) return []
  const addresses = postAddresses(linked, context, { isPage, isMail: shortText(row, 'status') === 'sent' })
  const canonical = fullAddress(shortText(row, 'canonical_url', 2000), context.url)
  return canonical?.startsWith(`${context.url}/`) ? [...new Set([...addresses, canonical])] : addresses
}

/** Notes about fields that we can't store. */
function fieldNotes(row: Row, fields: Row, { meta, url }: PostContext): Note[] {
  const caption = htmlToText(shortText(meta, 'feature_image_caption', 2000))
  const canonical = fullAddress(shortText(row, 'canonical_url', 2000), url)
  const social = ['og_title', 'twitter_title', 'og_image', 'twitter_image'].filter((field) =>
    shortText(fields, field),
  )
  const notes: (Note | false)[] = [
    isLonger(row, 'title', TITLE_MAX) && { code: 'ghost-title-cut', detail: '' },
    caption !== '' && { code: 'ghost-hero-caption', detail: caption },
    shortText(fields, 'meta_title') !== '' && {
      code: 'ghost-meta-title',
      detail: shortText(fields, 'meta_title'),
    },
    social.length > 0 && {
      code: 'ghost-social-fields',
      detail: withSite(social.map((field) => shortText(fields, field)).join(', '), url),
    },
    canonical !== undefined &&
      !canonical.startsWith(`${url}/`) && { code: 'ghost-canonical', detail: canonical },
    (longText(row, 'codeinjection_head') ?? longText(row, 'codeinjection_foot')) !== undefined && {
      code: 'ghost-code-injection',
      detail: '',
    },
  ]
  return notes.filter((note) => note !== false)
}
