import { decoded } from '#lib/decoded.ts'
import type { Note, SourcePost } from '../source.ts'
import { addNote } from '../convert/notes.ts'
import { absolute, distinct, isOfSite, withOldDate, withSlug } from './addresses.ts'
import { commentsOf } from './comments.ts'
import { convertWordpress } from './convert.ts'
import { iso, rssDate, wordpressDate } from './dates.ts'
import { LONGEST_TITLE } from './limits.ts'
import { plainName, plainText } from './plain.ts'
import { type Meta, descriptionOf, noteFields, valuesOf } from './post-meta.ts'
import { statusOf } from './post-status.ts'
import { withFields } from './post-text.ts'
import { type XmlRecord, valueOf } from './records.ts'
import type { NamedTerm } from './terms.ts'
import type { SiteTime } from './time-zone.ts'

export type PostContext = {
  site: string
  siteTitle: string
  time: SiteTime
  meta: Meta
  authors: string[]
  terms: NamedTerm[]
}

/** A post or page of the export. Its text stays as it is until the import converts it. */
export function postOf(kind: SourcePost['kind'], record: XmlRecord, context: PostContext): SourcePost {
  const { site, siteTitle, time, meta, authors, terms } = context
  const notes: Note[] = []
  const key = valueOf(record, 'wp:post_id').trim()
  const title = titleOf(record, notes)
  const status = statusOf(record, notes)
  const { created, updated, utc } = datesOf(record, time, notes)
  noteType(kind, record, terms, notes)
  noteFields(meta, notes)
  const hero = /^\d+$/.exec((meta.get('_thumbnail_id') ?? '').trim())?.[0]
  const parent = valueOf(record, 'wp:post_parent').trim()
  if (record.isCut) addNote(notes, 'item-too-large')
  return {
    kind,
    key,
    title,
    slug: decoded(valueOf(record, 'wp:post_name').trim()),
    text: { format: 'wordpress', value: withFields(valueOf(record, 'content:encoded'), meta) },
    excerpt: plainText(convertWordpress(valueOf(record, 'excerpt:encoded')).html).slice(0, 5000),
    description: descriptionOf(meta, title, siteTitle),
    status,
    ...(utc !== undefined && status !== 'draft' && { publishedAt: iso(utc) }),
    createdAt: iso(created),
    updatedAt: iso(Math.max(updated, created)),
    authors,
    terms: terms.map((term) => term.key),
    ...(hero && hero !== '0' && { hero: { file: hero } }),
    featured: valueOf(record, 'wp:is_sticky').trim() === '1',
    commentsOn: valueOf(record, 'wp:comment_status').trim() === 'open',
    comments: commentsOf(record, time, notes),
    ...(kind === 'page' && parent && parent !== '0' && { parent }),
    addresses: addressesOf(kind, record, site),
    notes,
  }
}

function titleOf(record: XmlRecord, notes: Note[]): string {
  const field = record.fields.find(({ name }) => name === 'title')
  const title = plainName(field?.value ?? '', LONGEST_TITLE)
  if (field?.isCut || title.endsWith('…')) {
    if (plainName(field?.value ?? '', LONGEST_TITLE * 2) !== title) addNote(notes, 'title-too-long')
  }
  return title
}

type DatePair = { local: number | undefined; utc: number | undefined }

const dateOf = (record: XmlRecord, name: string): DatePair => ({
  local: wordpressDate(valueOf(record, name)),
  utc: wordpressDate(valueOf(record, `${name}_gmt`)),
})

/** Every item says something about the time zone of the site. */
export function learnTime(record: XmlRecord, time: SiteTime): void {
  for (const { local, utc } of [dateOf(record, 'wp:post_modified'), dateOf(record, 'wp:post_date')])
    time.learn(local, utc)
}

/** Drafts have their date in local time only. */
function datesOf(record: XmlRecord, time: SiteTime, notes: Note[]) {
  const date = dateOf(record, 'wp:post_date')
  const modified = dateOf(record, 'wp:post_modified')
  const read = ({ local, utc }: DatePair) => utc ?? (local === undefined ? undefined : time.utcOf(local))
  const utc = date.utc ?? rssDate(valueOf(record, 'pubDate')) ?? read(date)
  const created = utc ?? read(modified)
  if (created === undefined) addNote(notes, 'date-missing')
  return { utc, created: created ?? 0, updated: read(modified) ?? 0 }
}

function noteType(kind: SourcePost['kind'], record: XmlRecord, terms: NamedTerm[], notes: Note[]): void {
  const type = valueOf(record, 'wp:post_type').trim()
  if (kind === 'post' && type && type !== 'post') addNote(notes, 'post-type', type)
  const custom = terms.filter(({ taxonomy }) => taxonomy !== 'category' && taxonomy !== 'post_tag')
  for (const { taxonomy, name } of custom) addNote(notes, 'taxonomy', `${taxonomy}: ${name}`)
}

function addressesOf(kind: SourcePost['kind'], record: XmlRecord, site: string): string[] {
  const key = valueOf(record, 'wp:post_id').trim()
  const slug = valueOf(record, 'wp:post_name').trim()
  const date = valueOf(record, 'wp:post_date')
  const link = absolute(valueOf(record, 'link'), site)
  const guid = absolute(valueOf(record, 'guid'), site)
  const oldSlugs = valuesOf(record, '_wp_old_slug').slice(0, 50)
  const oldDates = valuesOf(record, '_wp_old_date').slice(0, 50)
  const all = distinct([
    link,
    guid,
    absolute(`${site}/?p=${key}`, site),
    kind === 'page' ? absolute(`${site}/?page_id=${key}`, site) : undefined,
    ...oldSlugs.map((old) => link && slug && withSlug(link, slug, old)),
    ...oldDates.map((old) => link && withOldDate(link, date, old)),
  ])
  return all.filter((address) => isOfSite(address, site) && !isHome(address))
}

/** The front page of a site may be a page of the export. The new front page has its own address. */
const isHome = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname === '/' && search === ''
}
