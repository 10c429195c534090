import type { Note, SourceComment } from '../source.ts'
import { addNote } from '../convert/notes.ts'
import { iso, wordpressDate } from './dates.ts'
import { plainName } from './plain.ts'
import { type XmlRecord, valueOf } from './records.ts'
import type { SiteTime } from './time-zone.ts'

const STATUSES: Record<string, SourceComment['status']> = {
  '1': 'approved',
  approved: 'approved',
  '0': 'pending',
  hold: 'pending',
}
const MENTIONS = new Set(['pingback', 'trackback'])

/** The comments that we import, with notes about the others. Exports contain no spam. */
export function commentsOf({ parts }: XmlRecord, time: SiteTime, notes: Note[]): SourceComment[] {
  const records = parts.filter(({ name }) => name === 'wp:comment')
  if (records.length === 0) return []
  const parents = new Map(
    records.map((record) => [idOf(record), valueOf(record, 'wp:comment_parent').trim()]),
  )
  const isMention = (record: XmlRecord) => MENTIONS.has(valueOf(record, 'wp:comment_type'))
  const mentions = records.filter(isMention)
  const written = [
    ...new Map(
      records.filter((record) => !isMention(record)).map((record) => [idOf(record), record]),
    ).values(),
  ]
  const kept = written.filter((record) => statusOf(record) !== undefined && idOf(record) !== '')
  if (mentions.length > 0) addNote(notes, 'pingbacks', String(mentions.length))
  if (kept.length < written.length) addNote(notes, 'comments-left-out', String(written.length - kept.length))
  const keys = new Set(kept.map(idOf))
  return kept.map((record) => commentOf(record, ancestorOf(idOf(record), parents, keys), time))
}

const idOf = (record: XmlRecord) => valueOf(record, 'wp:comment_id').trim()

const statusOf = (record: XmlRecord) => {
  const status = valueOf(record, 'wp:comment_approved').trim()
  return Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
}

/** The nearest comment above that we import. Replies only follow older comments, so there are no cycles. */
function ancestorOf(
  id: string,
  parents: ReadonlyMap<string, string>,
  keys: ReadonlySet<string>,
): string | undefined {
  const seen = new Set([id])
  let next = parents.get(id)
  while (next && !seen.has(next) && !keys.has(next)) {
    seen.add(next)
    next = parents.get(next)
  }
  return next && keys.has(next) && Number(next) < Number(id) ? next : undefined
}

function commentOf(record: XmlRecord, parent: string | undefined, time: SiteTime): SourceComment {
  const local = wordpressDate(valueOf(record, 'wp:comment_date'))
  const utc = wordpressDate(valueOf(record, 'wp:comment_date_gmt'))
  return {
    key: idOf(record),
    ...(parent && { parent }),
    author: plainName(valueOf(record, 'wp:comment_author'), 200),
    email: valueOf(record, 'wp:comment_author_email').trim().slice(0, 320),
    content: valueOf(record, 'wp:comment_content'),
    status: statusOf(record) ?? 'pending',
    createdAt: iso(utc ?? (local === undefined ? 0 : time.utcOf(local))),
  }
}
