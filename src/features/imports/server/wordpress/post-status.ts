import type { Note, SourcePost } from '../source.ts'
import { addNote } from '../convert/notes.ts'
import { type XmlRecord, valueOf } from './records.ts'

const PLAIN: Record<string, SourcePost['status']> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
}

/** Why we don't import an item, as the code of a note. */
export const LEFT_OUT: Record<string, string> = { trash: 'trash', 'auto-draft': 'auto-draft' }

/** Private and protected posts were not for everybody, so nobody may see them until an editor has decided. */
export function statusOf(record: XmlRecord, notes: Note[]): SourcePost['status'] {
  const status = valueOf(record, 'wp:status').trim() || 'publish'
  const plain = Object.hasOwn(PLAIN, status) ? PLAIN[status] : undefined
  if (valueOf(record, 'wp:post_password') !== '') {
    addNote(notes, 'password')
    return 'draft'
  }
  if (!plain) addNote(notes, /^(?:private|pending)$/.test(status) ? status : 'unknown-status', status)
  return plain ?? 'draft'
}
